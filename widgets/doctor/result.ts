/** The checks of the doctor, in the order of the report, and their titles. */
export const checkTitles = {
  'client-id': 'Client ID',
  settings: 'Settings',
  connection: 'Connection to the platform',
  'redirect-domain': 'Allowed redirect domain',
  elements: 'Elements on this page',
  loader: 'Loader and version',
  'head-snippet': 'Head snippet',
  files: 'Files of the release',
  policy: 'Content security policy',
  'trusted-types': 'Trusted Types',
  catalog: 'Catalog version',
  cart: 'Cart version',
  storage: 'Browser storage',
  frame: 'Frames and cookies',
  security: 'Secure page',
  clock: 'Clock of this device',
} as const

export type CheckName = keyof typeof checkTitles

/** `warning`: the page works, or works for some shoppers only, or the check could not run. `failed`: a part of the store does not work. */
export type CheckStatus = 'ok' | 'warning' | 'failed'

/** The result of one check, or one of the problems that it has found. */
export interface CheckResult {
  readonly check: CheckName
  readonly status: CheckStatus
  /** The finding. */
  readonly message: string
  /** Instructions for the merchant. Absent if the check has passed. */
  readonly fix?: string
}

export const passed = (check: CheckName, message: string): CheckResult => ({ check, status: 'ok', message })

export const warning = (check: CheckName, message: string, fix: string): CheckResult => ({
  check,
  status: 'warning',
  message,
  fix,
})

export const failed = (check: CheckName, message: string, fix: string): CheckResult => ({
  check,
  status: 'failed',
  message,
  fix,
})

/** Returns the result of a check that requires another one to pass first. */
export const notChecked = (check: CheckName, fix: string): CheckResult => warning(check, 'Not checked.', fix)

/** Splits a text for merchants such as “The client ID is missing. Add …” into its first sentence and the fix. */
export const failedWith = (check: CheckName, text: string): CheckResult => failed(check, ...splitFix(text))

/** Splits a text as `failedWith` does. */
export const warningWith = (check: CheckName, text: string): CheckResult => warning(check, ...splitFix(text))

function splitFix(text: string): [message: string, fix: string] {
  const end = text.search(/[.?!] /) + 1
  return end > 0 ? [text.slice(0, end), text.slice(end + 1)] : [text, text]
}

/** Joins names for a sentence: `a, b and c`. */
export const listNames = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1')
