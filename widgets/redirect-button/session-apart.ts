import type { Session } from '../../core/auth/session-types.ts'
import { PlatformError } from '../../core/errors/platform-error.ts'
import { page } from '../../core/state/page.ts'
import type { Store } from '../../core/state/registry.ts'

/**
 * What the build puts in the place of `session-parts.ts` in the one script of a shop: logging in and out comes with the scripts for members, whose
 * session the page knows.
 */
export async function sessionOf({ key }: Store): Promise<Session> {
  const session = page().stores.get(`session:${key}`) as Session | undefined
  if (session) return session
  const message = 'Logging in and out needs the script standalone/login-box.js before this one.'
  throw new PlatformError(message, { code: 'CONFIGURATION' })
}
