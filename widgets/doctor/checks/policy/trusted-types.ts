import { type CheckResult, failedWith, passed } from '../../result.ts'

/** Checks that the page allows the Trusted Types policy of the widgets. `error` is the message of `core/trusted-types.ts`. */
export const checkTrustedTypes = (error: string | undefined): CheckResult =>
  error
    ? failedWith('trusted-types', error)
    : passed('trusted-types', 'The page allows the Trusted Types policy of the widgets.')
