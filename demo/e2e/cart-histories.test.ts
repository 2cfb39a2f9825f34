import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import fc from 'fast-check'
import { memoryStorage } from '../../core/auth/token-storage.ts'
import { createClient } from '../../core/client.ts'
import { createPlatform, type LocalPlatform } from '../platform/app.ts'
import { seedProducts } from '../platform/seed/index.ts'
import { type Browser, type Intent, opening, steps } from './histories/commands.ts'
import { Tab } from './histories/tab.ts'
import { assertTrue } from './histories/truth.ts'
import { unsteadyFetch } from './histories/unsteady-fetch.ts'

/** `HISTORIES` sets how many histories are lived through; `SEED` repeats those of a run, whose seed it printed. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 1_000)
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)

let local: LocalPlatform
let productIds: readonly string[]

before(async () => {
  local = await createPlatform()
  // Things without variants or texts to choose, of which there is enough for everybody.
  const simple = seedProducts.filter(({ options, customTextFields }) => !options?.length && !customTextFields?.length)
  productIds = simple.slice(0, 5).map(({ id }) => id)
  for (const productId of productIds) await control('stock', { productId, inStock: true })
})
after(() => local.close())

async function control(path: string, body: object): Promise<void> {
  const answer = await local.app.fetch(
    new Request(`http://localhost/_control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.text()}`)
}

async function live(history: Iterable<fc.AsyncCommand<Intent, Browser>>, delays: readonly number[]): Promise<void> {
  local.platform.log.clear()
  const storage = memoryStorage()
  const network = unsteadyFetch(local, delays)
  const shop = { clientId: local.platform.config.clientIds[0] ?? '', apiUrl: 'http://localhost', storage }
  const tabs = [new Tab({ ...shop, fetch: network.fetch }), new Tab({ ...shop, fetch: network.fetch })] as const
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

it(`behavior: whatever happens in two tabs, the cart shown is the platform's, and holds what was said to be done`, async (t) => {
  t.diagnostic(`SEED=${SEED}`)
  const histories = fc.commands(steps, { maxCommands: 24, size: 'max' })
  const delays = fc.array(fc.nat(6), { minLength: 1, maxLength: 8 })
  await fc.assert(fc.asyncProperty(histories, delays, live), {
    numRuns: HISTORIES,
    seed: SEED,
    includeErrorInReport: true,
  })
})
