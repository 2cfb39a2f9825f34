import { Hono } from 'hono'
import type { Bindings } from '../../http/loopback.ts'
import type { Platform } from '../../platform.ts'
import { ACCOUNT_PATH, AUTHORIZE_PATH, LOGIN_PATH, LOGOUT_PATH } from '../oauth/redirect-intents.ts'
import { showAccount, submitAccount } from './account/account.tsx'
import { authorize, confirm } from './authorize/authorize.tsx'
import { submitStep } from './login/continue.tsx'
import { showForgot, showRecover, submitForgot, submitRecover } from './login/forgot.tsx'
import { showLogIn, submitLogIn } from './login/log-in.tsx'
import { logOut } from './login/log-out.tsx'
import { showRegister, submitRegister } from './login/register.tsx'

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

/** The login and account pages. They work without JavaScript. */
export function identityPages(platform: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>()
  for (const [method, path, page] of pages) app.on(method, path, (c) => page(c.req.raw, platform))
  return app
}
