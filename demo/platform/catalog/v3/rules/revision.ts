import { ApplicationError } from '../../../http/errors.ts'

/** Fails with `INVALID_REVISION` unless the asked revision is the current one. Without one, any revision will do. */
export function requireRevision(what: string, current: number, asked: string | undefined): void {
  if (asked === undefined || asked === String(current)) return
  throw new ApplicationError('INVALID_REVISION', 409, `The ${what} has been changed: its revision is ${current}`)
}
