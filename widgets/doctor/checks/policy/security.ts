import { type CheckResult, failedWith, passed } from '../../result.ts'

/** Checks that login is possible on this page. `error` is that of `insecurePageError`. */
export const checkSecurity = (error: string | undefined): CheckResult =>
  error ? failedWith('security', error) : passed('security', 'This page is secure, so members can log in.')
