import { pageDocument } from '../../core/browser/unclobbered.ts'
import type { ShopAddress } from '../../core/client/shop.ts'
import type { Purchase } from '../../core/orders/purchase.ts'
import { version } from '../../core/version.ts'
import { startAnalytics } from './forward.ts'
import type { Ga4Event } from './ga4.ts'

const analyticsKey = Symbol.for('storefront-widgets@1:analytics')

/** A data layer of the page. */
interface Layer {
  push(event: object): unknown
}

/**
 * Forwards the store events of the page to its data layer, as its script tag says.
 *
 * Only the first script of a page does this, because every event would be counted once per script. Any other does nothing, and warns if it has
 * another version. Does nothing without a DOM.
 */
export function startPageAnalytics(): void {
  const global = globalThis as { [analyticsKey]?: string }
  const loadedVersion = global[analyticsKey]
  if (loadedVersion && loadedVersion !== version)
    console.warn(`analytics.js ${version} is not used: ${loadedVersion} is loaded.`)
  if (!globalThis.document || loadedVersion) return
  global[analyticsKey] = version
  const script = findTag()
  startAnalytics({ ...(script && { script }), push: pushTo(script?.dataset['layer'] || 'dataLayer'), readPurchase })
}

/** Finds the script tag of this script. */
function findTag(): HTMLElement | null {
  const page = pageDocument()
  const tags = 'script[src*="/analytics.js"]'
  // A module script has no `currentScript`, and Google's script has the same name.
  return (page.currentScript ??
    page.querySelector(`${tags}:is([data-consent],[data-layer])`) ??
    page.querySelector(tags)) as HTMLElement | null
}

/** Returns the function that pushes events to the data layer `name`. */
function pushTo(name: string): (event: Ga4Event | { readonly ecommerce: null }) => void {
  const global = globalThis as unknown as Record<string, Layer | undefined>
  return (event) => {
    // Other scripts may replace the layer. An element whose id is the name of the layer is an inherited property of `window`, not an own property.
    const layer: Layer = (Object.hasOwn(global, name) ? global[name] : undefined) ?? []
    global[name] = layer
    layer.push(event)
  }
}

async function readPurchase(id: string, shop: ShopAddress): Promise<Purchase> {
  const { createClient, getPurchase } = await import('../../core/index.ts')
  const client = createClient(shop)
  try {
    return await getPurchase(client, id)
  } finally {
    client.close()
  }
}
