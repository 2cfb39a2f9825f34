/** The mails about logging in. `{name}` is filled in; a language is one object with the same keys. */
interface Text {
  readonly subject: string
  readonly text: string
}

export type IdentityMail = 'verification-code' | 'recovery' | 'activation' | 'password-changed' | 'waiting-for-approval'

type Texts = Readonly<Record<IdentityMail, Text>>

const english: Texts = {
  'verification-code': {
    subject: '{code} is your verification code',
    text: 'Hello,\n\nyour verification code is {code}. It is good for {minutes} minutes.\n\nIf you did not ask for it, you need not do anything.',
  },
  recovery: {
    subject: 'Set a new password',
    text: 'Hello,\n\nset a new password here: {link}\n\nThe link is good for {minutes} minutes, and once. If you did not ask for it, you need not do anything: your password stays as it is.',
  },
  activation: {
    subject: 'Your account is ready',
    text: 'Hello,\n\nthe shop has made an account for you. Choose a password to use it: {link}\n\nThe link is good for {days} days, and once.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'Hello,\n\nyour password was changed just now, and you are logged out everywhere. If that was not you, set a new one: {link}',
  },
  'waiting-for-approval': {
    subject: 'Your account is waiting for approval',
    text: 'Hello,\n\nthank you for registering. The shop looks at new accounts before they can be used: you can log in as soon as yours is approved.',
  },
}

const german: Texts = {
  'verification-code': {
    subject: '{code} ist Ihr Bestätigungscode',
    text: 'Hallo,\n\nIhr Bestätigungscode ist {code}. Er gilt {minutes} Minuten lang.\n\nWenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun.',
  },
  recovery: {
    subject: 'Neues Passwort festlegen',
    text: 'Hallo,\n\nlegen Sie hier ein neues Passwort fest: {link}\n\nDer Link gilt {minutes} Minuten lang und nur einmal. Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  activation: {
    subject: 'Ihr Konto ist bereit',
    text: 'Hallo,\n\nder Shop hat ein Konto für Sie angelegt. Wählen Sie ein Passwort, um es zu benutzen: {link}\n\nDer Link gilt {days} Tage lang und nur einmal.',
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    text: 'Hallo,\n\nIhr Passwort wurde soeben geändert, und Sie sind überall abgemeldet. Wenn Sie das nicht waren, legen Sie ein neues fest: {link}',
  },
  'waiting-for-approval': {
    subject: 'Ihr Konto wartet auf Freigabe',
    text: 'Hallo,\n\ndanke für Ihre Anmeldung. Der Shop sieht sich neue Konten an, bevor sie benutzt werden können: Sie können sich anmelden, sobald Ihres freigegeben ist.',
  },
}

const languages: Readonly<Record<string, Texts>> = { en: english, de: german }

/** A mail's words in a language, in English where that is not spoken. */
export function mailText(
  kind: IdentityMail,
  wished: string | null | undefined,
  values: Readonly<Record<string, string | number>>,
): Text & { readonly language: string } {
  const asked = wished?.split('-')[0]?.toLowerCase() ?? ''
  const language = languages[asked] === undefined ? 'en' : asked
  const { subject, text } = (languages[language] ?? english)[kind]
  const fill = (pattern: string) =>
    pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return { language, subject: fill(subject), text: fill(text) }
}
