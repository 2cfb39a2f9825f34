import { Hono } from 'hono'
import { showProduct } from './catalog/hosted/product.tsx'
import { createCheckoutPages } from './checkout/hosted/checkout.tsx'
import type { Bindings } from './http/loopback.ts'
import { captchaRoutes } from './identity/captcha/routes.ts'
import { identityPages } from './identity/hosted/pages.ts'
import { showMail, showOutbox } from './mail/hosted/outbox.tsx'
import { sendFile } from './orders/hosted/digital-file.ts'
import type { Platform } from './platform.ts'
import { FLOW_PATH } from './redirects/flow-intents.ts'
import { showFlow, submitFlow } from './redirects/hosted/flow.tsx'
import { CHECKOUT_PATH } from './redirects/intents.ts'

/** The pages that the platform itself shows to shoppers. */
export function hostedRoutes(platform: Platform): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const checkout = createCheckoutPages(platform)
  app.get(CHECKOUT_PATH, (c) => checkout.show(c.req.raw))
  app.post(CHECKOUT_PATH, (c) => checkout.submit(c.req.raw))
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
