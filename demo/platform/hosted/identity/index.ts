import { Hono } from 'hono'
import type { Bindings } from '../../http/loopback.ts'
import { ACCOUNT_PATH, AUTHORIZE_PATH, LOGIN_PATH, LOGOUT_PATH } from '../../identity/redirect-intents.ts'
import type { Platform } from '../../platform.ts'
import { showAccount, submitAccount } from './account.tsx'
import { authorize, confirm } from './authorize.tsx'
import { submitStep } from './continue.tsx'
import { showForgot, showRecover, submitForgot, submitRecover } from './forgot.tsx'
import { showLogIn, submitLogIn } from './log-in.tsx'
import { logOut } from './log-out.tsx'
import { showRegister, submitRegister } from './register.tsx'

type Page = (request: Request, platform: Platform) => Promise<Response>

const pages: readonly (readonly [method: 'GET' | 'POST', path: string, page: Page])[] = [
  ['GET', AUTHORIZE_PATH, authorize],
  ['POST', '/hosted/confirm', confirm],
  ['GET', LOGIN_PATH, showLogIn],
  ['POST', LOGIN_PATH, submitLogIn],
  ['GET', '/hosted/register', showRegister],
  ['POST', '/hosted/register', submitRegister],
  ['POST', '/hosted/step', submitStep],
  ['GET', '/hosted/forgot', showForgot],
  ['POST', '/hosted/forgot', submitForgot],
  ['GET', '/hosted/recover', showRecover],
  ['POST', '/hosted/recover', submitRecover],
  ['GET', LOGOUT_PATH, logOut],
  ['GET', ACCOUNT_PATH, showAccount],
  ['POST', ACCOUNT_PATH, submitAccount],
]

/** The pages about who the shopper is. They work without any script. */
export function identityPages(platform: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>()
  for (const [method, path, page] of pages) app.on(method, path, (c) => page(c.req.raw, platform))
  return app
}
