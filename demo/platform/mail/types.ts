/** Kind of an email. */
export type MailKind =
  | 'verification-code'
  | 'recovery'
  | 'activation'
  | 'password-changed'
  | 'waiting-for-approval'
  | 'order-confirmed'
  | 'order-canceled'
  | (string & {})

export type MailData = Readonly<Record<string, string>>
