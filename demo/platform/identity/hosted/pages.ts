import { Hono } from 'hono'
import type { Bindings } from '../../http/loopback.ts'
import type { Platform } from '../../platform.ts'
import { ACCOUNT_PATH, AUTHORIZE_PATH, LOGIN_PATH, LOGOUT_PATH } from '../oauth/redirect-intents.ts'
import { showAccount, submitAccount } from './account/account.tsx'
import { authorize, confirm } from './authorize/authorize.tsx'
import { submitStep } from './login/continue.tsx'
import { forgotForm, showRecoverForm, submitForgot, submitRecover } from './login/forgot.tsx'
import { showLogIn, submitLogIn } from './login/log-in.tsx'
import { logOut } from './login/log-out.tsx'
import { showRegister, submitRegister } from './login/register.tsx'
import { hasRedirect, openVisit, type RedirectVisit, sessionNotFound, type Visit } from './visit.ts'

type Page = (visit: Visit) => Promise<Response> | Response

/** Requires a redirect session for a page, optionally of one intent. Otherwise responds with 404. */
function withSession(page: (visit: RedirectVisit) => Promise<Response> | Response, intent?: string): Page {
  return (visit) =>
    hasRedirect(visit) && (intent === undefined || visit.redirect.intent === intent)
      ? page(visit)
      : sessionNotFound(visit)
}

const pages: readonly (readonly [method: 'GET' | 'POST', path: string, page: Page])[] = [
  ['GET', AUTHORIZE_PATH, withSession(authorize)],
  ['POST', '/hosted/confirm', withSession(confirm)],
  ['GET', LOGIN_PATH, withSession(showLogIn)],
  ['POST', LOGIN_PATH, withSession(submitLogIn)],
  ['GET', '/hosted/register', withSession(showRegister)],
  ['POST', '/hosted/register', withSession(submitRegister)],
  ['POST', '/hosted/step', withSession(submitStep)],
  ['GET', '/hosted/forgot', (visit) => forgotForm(visit)],
  ['POST', '/hosted/forgot', submitForgot],
  ['GET', '/hosted/recover', (visit) => showRecoverForm(visit)],
  ['POST', '/hosted/recover', submitRecover],
  ['GET', LOGOUT_PATH, withSession(logOut, 'logout')],
  ['GET', ACCOUNT_PATH, withSession(showAccount, 'membersAccount')],
  ['POST', ACCOUNT_PATH, withSession(submitAccount, 'membersAccount')],
]

/** The login and account pages. They work without JavaScript. */
export function identityPages(platform: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>()
  for (const [method, path, page] of pages) {
    app.on(method, path, async (c) => page(await openVisit(c.req.raw, platform)))
  }
  return app
}
