import { ApplicationError } from '../../../http/errors.ts'

/** Fails with `INVALID_REVISION` unless `revision` is the current one. Without `revision`, nothing is compared. */
export function requireRevision(what: string, current: number, revision: string | undefined): void {
  if (revision === undefined || revision === String(current)) return
  throw new ApplicationError('INVALID_REVISION', 409, `The ${what} has been changed: its revision is ${current}`)
}
