/** Subject and text of one email. `{name}` is a placeholder. Every language is one object with the same keys. */
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
    text: "Hello,\n\nYour verification code is {code}. It expires in {minutes} minutes.\n\nIf you didn't request it, you can ignore this email.",
  },
  recovery: {
    subject: 'Reset your password',
    text: "Hello,\n\nReset your password here: {link}\n\nThe link works once and expires in {minutes} minutes. If you didn't request it, you can ignore this email. Your password won't change.",
  },
  activation: {
    subject: 'Your account is ready',
    text: 'Hello,\n\nThe shop has created an account for you. Set a password to get started: {link}\n\nThe link works once and expires in {days} days.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: "Hello,\n\nYour password was just changed and you've been logged out on all devices. If this wasn't you, reset your password: {link}",
  },
  'waiting-for-approval': {
    subject: 'Your account is pending approval',
    text: 'Hello,\n\nThanks for registering. The shop reviews new accounts. You can log in once yours is approved.',
  },
  'order-confirmed': {
    subject: 'Order #{number} confirmed',
    text: 'Hello,\n\nThank you for your order. Order #{number} for {total} is confirmed.',
  },
  'order-canceled': {
    subject: 'Order #{number} canceled',
    text: 'Hello,\n\nYour order #{number} for {total} was canceled.',
  },
}
