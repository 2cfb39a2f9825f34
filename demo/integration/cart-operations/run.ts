import assert from 'node:assert/strict'
import fc from 'fast-check'
import { memoryStorage } from '../../../core/auth/tokens/token-storage.ts'
import type { StorageSlot } from '../../../core/browser/storage-slot.ts'
import { createFullClient } from '../../../core/client/client.ts'
import type { CartVersion } from '../../../core/platform-version/versions.ts'
import { createSharedTabWrites } from '../../../core/testing/tab-writes.ts'
import { createPlatform, type LocalPlatform } from '../../platform/app.ts'
import { seedProducts } from '../../platform/seed/catalog/catalog.ts'
import { TEST_PASSWORD_COST } from '../../platform/testing/password-cost.ts'
import { type Browser, type Intent, initialSteps, steps } from './actions.ts'
import { assertExpectedCart, type QuantityChecks } from './expected-cart.ts'
import { createFaultyNetwork } from './faulty-network.ts'
import { Tab } from './tab.ts'

/** Options of the sequences. The same seed results in the same sequences. */
export interface SequenceOptions {
  readonly version: CartVersion
  readonly seed: number
  readonly runs: number
}

/** Runs random operation sequences on a separate platform. Rejects with the shortest failed sequence. */
export async function runSequences({ version, seed, runs }: SequenceOptions): Promise<QuantityChecks> {
  const local = await createPlatform({ passwordCost: TEST_PASSWORD_COST })
  try {
    const productIds = await stockProducts(local)
    const sequences = fc.commands(steps, { maxCommands: 24, size: 'max' })
    const delays = fc.array(fc.nat(6), { minLength: 1, maxLength: 8 })
    const counts = { checked: 0, skipped: 0 }
    const property = fc.asyncProperty(sequences, delays, async (...input) => {
      const { checked, skipped } = await runSequence(local, version, productIds, ...input)
      counts.checked += checked
      counts.skipped += skipped
    })
    await fc.assert(property, { numRuns: runs, seed, includeErrorInReport: true })
    return counts
  } finally {
    await local.close()
  }
}

/** Restocks the products that have no variants and no custom texts, and returns their ids. */
async function stockProducts(local: LocalPlatform): Promise<readonly string[]> {
  const simple = seedProducts.filter(({ options, customTextFields }) => !options?.length && !customTextFields?.length)
  const productIds = simple.slice(0, 5).map(({ id }) => id)
  for (const productId of productIds) {
    const body = JSON.stringify({ productId, inStock: true })
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://localhost/_control/stock', { method: 'POST', headers, body })
    assert.ok((await local.app.fetch(request)).ok)
  }
  return productIds
}

async function runSequence(
  local: LocalPlatform,
  version: CartVersion,
  productIds: readonly string[],
  sequence: Iterable<fc.AsyncCommand<Intent, Browser>>,
  delays: readonly number[],
): Promise<QuantityChecks> {
  local.platform.log.clear()
  const storage = memoryStorage()
  const network = createFaultyNetwork(local, delays)
  const shop = { clientId: local.platform.config.clientIds[0] ?? '', apiUrl: 'http://localhost', storage }
  const claimed = slot<readonly unknown[]>()
  const tabWrites = createSharedTabWrites()
  const tab = (): Tab =>
    new Tab({ ...shop, version, fetch: network.fetch, outbox: { record: slot(), claimed }, tabWrites })
  const tabs = [tab(), tab()] as const
  const [a = '', b = '', c = '', d = '', shared = ''] = productIds
  const browser: Browser = {
    tabs,
    products: [
      [a, b],
      [c, d],
    ],
    shared,
    network,
    expireToken() {
      network.expectRefusal()
      const tokens = storage.read()
      if (tokens) storage.write({ ...tokens, accessToken: { ...tokens.accessToken, value: 'expired' } })
    },
  }
  const intent: Intent = { actions: [], others: [] }
  const client = createFullClient({ ...shop, fetch: createFaultyNetwork(local, [0]).fetch })
  try {
    await fc.asyncModelRun(() => ({ model: intent, real: browser }), [...initialSteps, ...sequence])
    return await assertExpectedCart(browser, intent, client)
  } finally {
    for (const tab of tabs) tab.close()
    client.close()
  }
}

/** Creates a storage slot of a browser or of one of its tabs. Values are kept as JSON. */
function slot<T>(): StorageSlot<T> {
  let text: string | undefined
  return {
    read: () => (text === undefined ? undefined : JSON.parse(text)),
    write(value) {
      text = value === undefined ? undefined : JSON.stringify(value)
      return undefined
    },
  }
}
