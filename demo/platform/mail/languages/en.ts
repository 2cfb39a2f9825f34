/** The mails about logging in and about orders. `{name}` is filled in; a language is one object with the same keys. */
export interface Text {
  readonly subject: string
  readonly text: string
}

export type OrderMail = 'order-confirmed' | 'order-canceled'

export type KnownMail =
  | 'verification-code'
  | 'recovery'
  | 'activation'
  | 'password-changed'
  | 'waiting-for-approval'
  | OrderMail

export type Texts = Readonly<Record<KnownMail, Text>>

export const english: Texts = {
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
  'order-confirmed': {
    subject: 'Thank you for your order {number}',
    text: 'Hello,\n\nthank you: your order {number} for {total} is confirmed.',
  },
  'order-canceled': {
    subject: 'Your order {number} was canceled',
    text: 'Hello,\n\nyour order {number} for {total} was canceled.',
  },
}
