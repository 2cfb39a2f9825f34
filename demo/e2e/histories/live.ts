import assert from 'node:assert/strict'
import fc from 'fast-check'
import { memoryStorage } from '../../../core/auth/token-storage.ts'
import type { StoredText } from '../../../core/cart/stored-text.ts'
import { createClient } from '../../../core/client.ts'
import { createPlatform, type LocalPlatform } from '../../platform/app.ts'
import { seedProducts } from '../../platform/seed/index.ts'
import { type Browser, type Intent, opening, steps } from './commands.ts'
import { Tab } from './tab.ts'
import { assertTrue } from './truth.ts'
import { unsteadyFetch } from './unsteady-fetch.ts'

/** So many histories, the same ones whenever the seed is. */
export interface Lives {
  readonly seed: number
  readonly runs: number
}

/** Lives through histories on a platform of their own; rejects with the shortest that was found to end badly. */
export async function liveThrough({ seed, runs }: Lives): Promise<void> {
  const local = await createPlatform()
  try {
    const productIds = await plentiful(local)
    const histories = fc.commands(steps, { maxCommands: 24, size: 'max' })
    const delays = fc.array(fc.nat(6), { minLength: 1, maxLength: 8 })
    const property = fc.asyncProperty(histories, delays, (history, turns) => live(local, productIds, history, turns))
    await fc.assert(property, { numRuns: runs, seed, includeErrorInReport: true })
  } finally {
    local.close()
  }
}

/** Things without variants or texts to choose, of which there is enough for everybody. */
async function plentiful(local: LocalPlatform): Promise<readonly string[]> {
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

async function live(
  local: LocalPlatform,
  productIds: readonly string[],
  history: Iterable<fc.AsyncCommand<Intent, Browser>>,
  delays: readonly number[],
): Promise<void> {
  local.platform.log.clear()
  const storage = memoryStorage()
  const network = unsteadyFetch(local, delays)
  const shop = { clientId: local.platform.config.clientIds[0] ?? '', apiUrl: 'http://localhost', storage }
  const taken = text()
  const tab = (): Tab => new Tab({ ...shop, fetch: network.fetch, kept: text(), taken })
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
      network.refuse()
      const tokens = storage.read()
      if (tokens) storage.write({ ...tokens, accessToken: { ...tokens.accessToken, value: 'expired' } })
    },
  }
  const intent: Intent = { deeds: [], others: [] }
  const client = createClient({ ...shop, fetch: unsteadyFetch(local, [0]).fetch })
  try {
    await fc.asyncModelRun(() => ({ model: intent, real: browser }), [...opening, ...history])
    await assertTrue(browser, intent, client)
  } finally {
    for (const tab of tabs) tab.close()
    client.close()
  }
}

/** A text in the storage of a browser, or of one of its tabs. */
function text(): StoredText {
  let kept: string | undefined
  return {
    read: () => kept,
    write(now) {
      kept = now
    },
  }
}
