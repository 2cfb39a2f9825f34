import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import * as admin from '../../../core/admin.ts'
import * as adminV3 from '../../../core/admin-v3.ts'
import * as core from '../../../core/index.ts'
import * as v3 from '../../../core/v3.ts'
import { modules } from './index.ts'
import { type ExampleShop, openExampleShop } from './open-example-shop.ts'
import { readExamples } from './read-examples.mjs'

const ENTRIES: Readonly<Record<string, object>> = { core, admin, v3, 'admin-v3': adminV3 }

const pages = readExamples()

let shop: ExampleShop
before(async () => {
  shop = await openExampleShop()
})
after(() => shop.close())

describe('examples of calls', () => {
  for (const [entry, exports] of Object.entries(ENTRIES)) {
    it(`default: every call of ${entry} has one example`, () => {
      const calls = Object.entries(exports).flatMap(([name, value]) => (isCall(value) ? [name] : []))
      const written = modules
        .filter((module) => module.entry === entry)
        .flatMap(({ examples }) => Object.keys(examples))
      assert.deepEqual(written.sort(), calls.sort())
    })
  }

  it('default: the code on the page is a complete module', () => {
    const code = pages.get('core getProduct') ?? ''
    assert.match(
      code,
      /^import \{ createClient, getProduct \} from 'storefront-widgets'\n\nconst client = createClient/,
    )
    assert.match(code, /const productId = 'PRODUCT-ID'/)
  })

  for (const module of modules) {
    for (const [name, example] of Object.entries(module.examples)) {
      it(`behavior: ${module.entry} ${name} runs against the local platform`, () => shop.run(module, example))
    }
  }
})

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'area' in value
}
