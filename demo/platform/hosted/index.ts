import { Hono } from 'hono'
import { FLOW_PATH } from '../commerce/flow-intents.ts'
import { CHECKOUT_PATH } from '../commerce/redirect-intents.ts'
import type { Bindings } from '../http/loopback.ts'
import type { Platform } from '../platform.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { showCheckout, submitCheckout } from './checkout.tsx'
import { sendFile } from './digital-file.tsx'
import { showFlow, submitFlow } from './flow.tsx'
import { identityPages } from './identity/index.ts'
import { showMail, showOutbox } from './outbox.tsx'
import { showProduct } from './product.tsx'

/** The pages that the platform itself shows to shoppers. */
export function hostedRoutes(platform: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>()
  app.get(CHECKOUT_PATH, (c) => showCheckout(c.req.raw, platform))
  app.post(CHECKOUT_PATH, (c) => submitCheckout(c.req.raw, platform))
  app.get('/product-page/:slug', (c) => showProduct(c.req.raw, platform, c.req.param('slug')))
  app.get('/digital-files/:orderId/:fileId', (c) =>
    sendFile(c.req.raw, platform, c.req.param('orderId'), c.req.param('fileId')),
  )
  app.get(FLOW_PATH, (c) => showFlow(c.req.raw, platform))
  app.post(FLOW_PATH, (c) => submitFlow(c.req.raw, platform))
  app.get('/outbox', (c) => showOutbox(c, platform))
  app.get('/outbox/:id', (c) => showMail(c, platform, c.req.param('id')))
  app.route('/', identityPages(platform))
  app.route('/', captchaRoutes(platform))
  return app
}
