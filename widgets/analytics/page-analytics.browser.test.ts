import { assert } from 'chai'
import { emit } from '../../core/events/page-events.ts'
import { version } from '../../core/version.ts'
import { place } from '../shared/testing/browser-test.ts'
import { startPageAnalytics } from './page-analytics.ts'

const analyticsKey = Symbol.for('storefront-widgets@1:analytics')
const shop = { clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', apiUrl: 'https://platform.test' }
const price = { amount: '24.00', currency: 'EUR' }

/** Returns the names of the events in a data layer after the selection of a product. */
async function selectProduct(layerName: string): Promise<readonly string[]> {
  const item = { productId: 'mug', name: 'Mug', price, position: 0 }
  emit(document, 'store:product:select', { shop, listId: 'gifts', item })
  // Events are handled when all listeners have run.
  await Promise.resolve()
  const layer: readonly { readonly event?: string }[] = Reflect.get(globalThis, layerName) ?? []
  return layer.flatMap(({ event }) => event ?? [])
}

describe('startPageAnalytics', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, analyticsKey)
    document.body.replaceChildren()
  })

  it('behavior: a second script on the page reports nothing, and one of another version names both', async () => {
    const { warn } = console
    const warned: string[] = []
    console.warn = (text: string) => warned.push(text)
    place('<script type="text/plain" src="/analytics.js" data-consent="granted" data-layer="testLayer"></script>')
    try {
      startPageAnalytics()
      startPageAnalytics()
      assert.deepEqual(warned, [])
      Reflect.set(globalThis, analyticsKey, '0.0.9')
      startPageAnalytics()
    } finally {
      console.warn = warn
    }
    assert.deepEqual(await selectProduct('testLayer'), ['select_item'])
    assert.deepEqual(warned, [`analytics.js ${version} is not used: 0.0.9 is loaded.`])
  })

  it('behavior: the settings are those of its own tag, also after a script of another vendor with the same name', async () => {
    place('<script type="text/plain" src="https://vendor.test/analytics.js"></script>')
    place('<script type="text/plain" src="/analytics.js" data-consent="granted" data-layer="ownLayer"></script>')
    startPageAnalytics()
    assert.deepEqual(await selectProduct('ownLayer'), ['select_item'])
  })
})
