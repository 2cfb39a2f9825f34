/**
 * Tells Google Analytics 4, or whoever reads the page's data layer, what happens in the shop, once the shopper has agreed:
 * `<script defer src="…/analytics.js" data-consent="granted"></script>`.
 *
 * `data-consent` may be set later, or `store:consent:grant` be dispatched on the document; see `analytics/consent.ts`. `data-layer` is the
 * name of the layer (`dataLayer`).
 */

import { startAnalytics } from './analytics/forward.ts'
import type { Ga4Event } from './analytics/ga4.ts'

const script = (document.currentScript ?? document.querySelector('script[src*="/analytics.js"]')) as HTMLElement | null
const name = script?.dataset['layer'] || 'dataLayer'
const global = globalThis as unknown as Record<string, { push(event: object): unknown } | undefined>

startAnalytics({
  ...(script && { script }),
  push(event: Ga4Event | { readonly ecommerce: null }) {
    // The layer is made anew by whoever reads it.
    global[name] ??= []
    global[name].push(event)
  },
  async readOrder(id) {
    const { createClient, getOrder, resolveConfig } = await import('../core/index.ts')
    const found = resolveConfig()
    if (!found.ok) throw new Error(found.fault.message)
    const client = createClient(found.config)
    try {
      return (await client.call(getOrder, { id })).order
    } finally {
      client.close()
    }
  },
})
