import { Hono } from 'hono'
import * as v from 'valibot'
import { readBody } from '../../http/call.ts'
import { ApplicationError } from '../../http/errors.ts'
import type { Bindings } from '../../http/loopback.ts'
import type { Platform } from '../../platform.ts'
import { CAPTCHA_SCRIPT } from './api-script.ts'
import { issueCaptcha } from './captcha.ts'

export const CAPTCHA_SCRIPT_PATH = '/_captcha/api.js'

const schema = v.object({ sitekey: v.pipe(v.string(), v.maxLength(200)) })

/** The test captcha: its script and its tokens. */
export function captchaRoutes({ db, clock }: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>()
  app.get(CAPTCHA_SCRIPT_PATH, (c) =>
    c.body(CAPTCHA_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  )
  app.post('/_captcha/token', async (c) => {
    const { sitekey } = await readBody(c.req.raw, schema)
    const token = await issueCaptcha(db, sitekey, clock.now())
    if (token === undefined) throw new ApplicationError('INVALID_SITE_KEY', 400, 'The site key is unknown')
    return c.json({ token }, 200, { 'cache-control': 'no-store' })
  })
  return app
}
