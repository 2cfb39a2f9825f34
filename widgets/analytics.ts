/**
 * Sends the events of the shop to Google Analytics 4, or to any other consumer of the page's data layer, once the shopper has consented:
 * `<script defer src="…/analytics.js" data-consent="granted"></script>`.
 *
 * `data-consent` may be set later, or `store:consent:grant` may be dispatched on the document; see `analytics/consent.ts`. `data-layer` is the name
 * of the data layer. Default: `dataLayer`.
 */

import { pageDocument } from '../core/browser/unclobbered.ts'
import { startAnalytics } from './analytics/forward.ts'
import type { Ga4Event } from './analytics/ga4.ts'

const script = (pageDocument().currentScript ??
  pageDocument().querySelector('script[src*="/analytics.js"]')) as HTMLElement | null
const name = script?.dataset['layer'] || 'dataLayer'
interface Layer {
  push(event: object): unknown
}
const global = globalThis as unknown as Record<string, Layer | undefined>

startAnalytics({
  ...(script && { script }),
  push(event: Ga4Event | { readonly ecommerce: null }) {
    // Other scripts may replace the layer. An element whose id is the name of the layer is an inherited property of `window`, not an own property.
    const layer: Layer = (Object.hasOwn(global, name) ? global[name] : undefined) ?? []
    global[name] = layer
    layer.push(event)
  },
  async readPurchase(id, shop) {
    const { createClient, getPurchase } = await import('../core/index.ts')
    const client = createClient(shop)
    try {
      return await getPurchase(client, id)
    } finally {
      client.close()
    }
  },
})
