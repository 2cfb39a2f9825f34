import { Hono } from 'hono'
import { CHECKOUT_PATH } from '../commerce/redirect-intents.ts'
import type { Bindings } from '../http/loopback.ts'
import type { Platform } from '../platform.ts'
import { showCheckout, submitCheckout } from './checkout.tsx'
import { sendFile } from './digital-file.tsx'
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
  return app
}
