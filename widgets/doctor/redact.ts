/** Maximum length of a text. Names and addresses come from the page, which may contain texts of any length. */
const MAX_LENGTH = 1000

/** Queries and fragments of addresses, email addresses, and long texts without spaces, such as tokens. */
const secrets = [
  // Punctuation at the end belongs to the sentence.
  /(?<=https?:\/\/[^\s?#]*)[?#](?:[^\s”]*[^\s”,.)])?/g,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /\b(?=[\w.+=-]*[A-Z])[\w.+=-]{40,}/g,
  /\b[\da-f]{40,}\b/gi,
]

/** Shortens a text, and removes possible credentials and email addresses, so that a merchant can share it. */
export function redact(text: string): string {
  return secrets.reduce((result, secret) => result.replace(secret, '[removed]'), shorten(text))
}

/** Shortens a text between two words. The patterns would not find a part of a token. */
const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/\S*$/, '')}…` : text
