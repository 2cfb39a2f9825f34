/** Maximum length of a text. Names and addresses come from the page, which may contain texts of any length. */
const MAX_LENGTH = 1000

/** Credentials, queries and fragments of addresses, email addresses, and long texts without spaces, such as tokens. */
const secrets = [
  // A password that is not encoded can contain delimiters. It starts after a colon that is not followed by a port.
  /(?<=\/\/)(?:[^\s/?#]*|[^\s/?#:[\]]+:(?!\d+[/?#])\S*)@/g,
  // Punctuation at the end belongs to the sentence.
  /(?<=https?:\/\/[^\s?#]*)[?#](?:[^\s”]*[^\s”,.)])?/g,
  // The last part of a domain starts with a letter, that of a package version with a digit.
  /[\p{L}\p{M}\p{N}_.+%'-]+(?:@|%40)(?!\d+\.\d+\.\d+-)(?:[\p{L}\p{M}\p{N}%-]+\.)+\p{L}[\p{L}\p{M}\p{N}%-]+/giu,
  /\b(?=[\w.+=-]*[A-Z])[\w.+=-]{40,}/g,
  // Long names have delimiters or no digits.
  /(?<![a-z\d])(?=[a-z]*\d)[a-z\d]{40,}/gi,
]

/** Shortens a text, and removes possible credentials and email addresses, so that a merchant can share it. */
export function redact(text: string): string {
  return secrets.reduce((result, secret) => result.replace(secret, '[removed]'), shorten(text))
}

/** Shortens a text between two words. The patterns would not find a part of a token. */
const shorten = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).replace(/\S*$/, '')}…` : text
