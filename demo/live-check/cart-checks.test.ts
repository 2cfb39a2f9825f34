import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cartChecks } from './cart-checks.ts'
import { runChecks } from './check.ts'
import type { Response, Site } from './site.ts'

const CURRENT = '/ecom/v2/carts/current'
const ok = (body: object): Response => ({ status: 200, code: undefined, headers: new Headers(), body })

/** A site that creates another cart on each call. `carts` are those that exist; the last one is the current one. */
function siteWithManyCarts() {
  const carts = ['first']
  const site: Site = {
    apiUrl: 'https://platform.example.com',
    preflight: async () => ok({}),
    call: async (method, path) => {
      if (method === 'DELETE') {
        const id = path === CURRENT ? carts.at(-1) : path.replace('/ecom/v2/carts/', '')
        const [deleted] = carts.splice(carts.indexOf(id ?? ''), 1)
        return { ...ok({}), status: deleted === undefined ? 404 : 200 }
      }
      if (method === 'POST' && path === CURRENT) carts.push('second')
      return ok(path === CURRENT ? { cart: { id: carts.at(-1) } } : {})
    },
  }
  return { site, carts }
}

describe('checks of the cart', () => {
  it('behavior: delete both carts of a site that creates another one, and report it', async () => {
    const { site, carts } = siteWithManyCarts()
    const findings = await runChecks(site, cartChecks)
    const found = new Map(findings.map((finding) => [finding.title, finding.found]))
    assert.deepEqual(carts, [])
    assert.equal(
      found.get('What happens to the current cart when another one is created?'),
      '200, another cart with 0 lines; deletion of the first: 200',
    )
    assert.equal(found.get('Is the cart of this run deleted?'), 'yes')
  })
})
