import { type MessageKey, type Translate, translator } from '../messages.ts'

/** The words of the pages about login and account. `{name}` is filled in. A language is one object with the same keys. */
const english = {
  secure: 'Secure sign-in',
  sandbox: 'This is a sandbox. Mails are not sent: they are in the outbox of this machine, at /outbox.',
  logIn: 'Log in',
  register: 'Create an account',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters.',
  currentPassword: 'Current password',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet? Create one',
  haveAccount: 'You have an account? Log in',
  question: 'A question, to keep robots out: what is {first} plus {second}?',
  questionHint: 'In digits, such as 12.',
  wrongQuestion: 'Please answer the question.',
  wrongLogin: 'The e-mail address or the password is wrong.',
  resetPassword: 'A new password must be set first. Press “Forgot your password?” to be sent a link.',
  emailExists: 'There is an account with this e-mail address already. Log in, or set a new password.',
  throttled: 'Too many attempts. Wait a quarter of an hour, and try again.',
  shortPassword: 'Use at least 8 characters.',
  longPassword: 'Use at most 100 characters.',
  verify: 'Enter the code from your mail',
  verifyText: 'We have sent a code of six digits to {email}.',
  code: 'Code',
  verifyButton: 'Continue',
  resend: 'Send another code',
  resent: 'Another code is on its way. The one before is void.',
  wrongCode: 'This code is wrong or has expired.',
  stale: 'This step has expired. Please log in again.',
  waiting: 'Waiting for approval',
  waitingText: 'The shop looks at new accounts before they can be used. You can log in as soon as yours is approved.',
  checkAgain: 'Look again',
  blocked: 'This account cannot log in',
  blockedText: 'Please ask the shop what the matter is.',
  forgotTitle: 'Set a new password',
  forgotText: 'Tell us your e-mail address. If there is an account, a link to set a new password is mailed to it.',
  send: 'Send the link',
  sentTitle: 'Look into your mail',
  sentText: 'If {email} has an account here, a link is on its way. It is good for one hour.',
  setPassword: 'Set the password',
  passwordSet: 'Your new password is set',
  passwordSetText: 'You are logged out everywhere. Go back to the shop and log in with it.',
  linkGone: 'This link is not good any more',
  linkGoneText: 'It was used, or its time is over. Ask for another one.',
  loggedIn: 'You are logged in',
  loggedInText: 'You may close this page and go back to the shop.',
  loggedOut: 'You are logged out',
  loggedOutText: 'See you soon.',
  continueAs: 'Continue as {name}',
  continueText: 'The shop would like to know who you are.',
  otherAccount: 'Use another account',
  cancel: 'Cancel',
  account: 'My account',
  ACCOUNT_INFO: 'Account',
  BOOKINGS: 'Bookings',
  ORDERS: 'Orders',
  SUBSCRIPTIONS: 'Subscriptions',
  EVENTS: 'Events',
  name: 'Name',
  since: 'Member since',
  changePassword: 'Change the password',
  changedPassword: 'Your password is changed. Everybody else was logged out.',
  logOut: 'Log out',
  noOrders: 'You have not ordered anything yet.',
  noEntries: 'There is nothing here yet.',
  order: 'Order {number}',
  authorizeTitle: 'Going back to the shop',
  identityNotFound: 'The address is incomplete, has expired or was never valid. Go back to the shop and begin again.',
  flowConfirm: 'Confirm',
  flowText: 'Here the real platform would ask for what is missing. Confirming ends the flow as it would end there.',
  bookingsCheckout: 'Book this time',
  bookingsBook: 'Book a service',
  eventsCheckout: 'Your tickets',
  paidPlansCheckout: 'Your plan',
} as const

type Key = keyof typeof english
type Words = Readonly<Record<Key, string>>

const german: Words = {
  secure: 'Sichere Anmeldung',
  sandbox:
    'Dies ist eine Testumgebung. Mails werden nicht verschickt: Sie liegen im Postausgang dieses Rechners, unter /outbox.',
  logIn: 'Anmelden',
  register: 'Konto anlegen',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordHint: 'Mindestens 8 Zeichen.',
  currentPassword: 'Bisheriges Passwort',
  forgot: 'Passwort vergessen?',
  noAccount: 'Noch kein Konto? Jetzt anlegen',
  haveAccount: 'Sie haben ein Konto? Anmelden',
  question: 'Eine Frage gegen Roboter: Wie viel ist {first} plus {second}?',
  questionHint: 'In Ziffern, etwa 12.',
  wrongQuestion: 'Bitte beantworten Sie die Frage.',
  wrongLogin: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  resetPassword:
    'Es muss erst ein neues Passwort festgelegt werden. Mit „Passwort vergessen?“ bekommen Sie einen Link.',
  emailExists:
    'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an, oder legen Sie ein neues Passwort fest.',
  throttled: 'Zu viele Versuche. Warten Sie eine Viertelstunde, und versuchen Sie es noch einmal.',
  shortPassword: 'Nehmen Sie mindestens 8 Zeichen.',
  longPassword: 'Nehmen Sie höchstens 100 Zeichen.',
  verify: 'Geben Sie den Code aus Ihrer Mail ein',
  verifyText: 'Wir haben einen Code aus sechs Ziffern an {email} geschickt.',
  code: 'Code',
  verifyButton: 'Weiter',
  resend: 'Neuen Code schicken',
  resent: 'Ein neuer Code ist unterwegs. Der vorige gilt nicht mehr.',
  wrongCode: 'Dieser Code ist falsch oder abgelaufen.',
  stale: 'Dieser Schritt ist abgelaufen. Bitte melden Sie sich noch einmal an.',
  waiting: 'Wartet auf Freigabe',
  waitingText:
    'Der Shop sieht sich neue Konten an, bevor sie benutzt werden können. Sie können sich anmelden, sobald Ihres freigegeben ist.',
  checkAgain: 'Noch einmal nachsehen',
  blocked: 'Dieses Konto kann sich nicht anmelden',
  blockedText: 'Bitte fragen Sie beim Shop nach.',
  forgotTitle: 'Neues Passwort festlegen',
  forgotText:
    'Nennen Sie uns Ihre E-Mail-Adresse. Wenn es ein Konto gibt, bekommt sie einen Link für ein neues Passwort.',
  send: 'Link schicken',
  sentTitle: 'Sehen Sie in Ihre Mails',
  sentText: 'Wenn {email} hier ein Konto hat, ist ein Link unterwegs. Er gilt eine Stunde lang.',
  setPassword: 'Passwort festlegen',
  passwordSet: 'Ihr neues Passwort gilt',
  passwordSetText: 'Sie sind überall abgemeldet. Gehen Sie zurück zum Shop, und melden Sie sich damit an.',
  linkGone: 'Dieser Link gilt nicht mehr',
  linkGoneText: 'Er wurde benutzt, oder seine Zeit ist um. Fordern Sie einen neuen an.',
  loggedIn: 'Sie sind angemeldet',
  loggedInText: 'Sie können diese Seite schließen und zum Shop zurückgehen.',
  loggedOut: 'Sie sind abgemeldet',
  loggedOutText: 'Bis bald.',
  continueAs: 'Weiter als {name}',
  continueText: 'Der Shop möchte wissen, wer Sie sind.',
  otherAccount: 'Anderes Konto benutzen',
  cancel: 'Abbrechen',
  account: 'Mein Konto',
  ACCOUNT_INFO: 'Konto',
  BOOKINGS: 'Buchungen',
  ORDERS: 'Bestellungen',
  SUBSCRIPTIONS: 'Abonnements',
  EVENTS: 'Veranstaltungen',
  name: 'Name',
  since: 'Mitglied seit',
  changePassword: 'Passwort ändern',
  changedPassword: 'Ihr Passwort ist geändert. Alle anderen wurden abgemeldet.',
  logOut: 'Abmelden',
  noOrders: 'Sie haben noch nichts bestellt.',
  noEntries: 'Hier ist noch nichts.',
  order: 'Bestellung {number}',
  authorizeTitle: 'Zurück zum Shop',
  identityNotFound:
    'Die Adresse ist unvollständig, abgelaufen oder war nie gültig. Gehen Sie zurück zum Shop, und beginnen Sie von vorn.',
  flowConfirm: 'Bestätigen',
  flowText: 'Hier würde die echte Plattform fragen, was noch fehlt. Bestätigen beendet den Ablauf wie dort.',
  bookingsCheckout: 'Diesen Termin buchen',
  bookingsBook: 'Dienstleistung buchen',
  eventsCheckout: 'Ihre Karten',
  paidPlansCheckout: 'Ihr Tarif',
}

const languages: Readonly<Record<string, Words>> = { en: english, de: german }

/** What these pages speak. */
export const identityLanguages: readonly string[] = Object.keys(languages)

export type IdentityKey = Key | MessageKey

/** Speaks these pages' words, and the other hosted pages' where these have none. */
export interface Say extends Translate {
  (key: IdentityKey, values?: Readonly<Record<string, string | number>>): string
}

export function identityWords(language: string): Say {
  const other = translator(language)
  const words = languages[other.language] ?? english
  const say = (key: IdentityKey, values: Readonly<Record<string, string | number>> = {}) =>
    isOwn(key)
      ? words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
      : other(key, values)
  return Object.assign(say, { language: other.language, direction: other.direction })
}

function isOwn(key: IdentityKey): key is Key {
  return Object.hasOwn(english, key)
}
