import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { openCommerceShop } from '../testing/commerce-shop.ts'

interface ProductPage {
  readonly items: readonly { readonly id: string; readonly name: string; readonly collections: readonly unknown[] }[]
  readonly pageInfo: { readonly count: number; readonly total: number }
}

interface Graph {
  readonly data: Readonly<Record<string, unknown>>
  readonly errors?: readonly {
    readonly message: string
    readonly path?: unknown[]
    readonly extensions?: { code: string }
  }[]
}

const shop = await openCommerceShop()
const buyer = await shop.buyer()
const merchant = { authorization: shop.platform.config.apiKey, 'wix-site-id': shop.platform.config.siteId }
after(() => shop.close())

async function send(query: string, variables?: object, extras: object = { token: buyer.token }): Promise<Graph> {
  const { status, body } = await shop.call('POST', '/graphql/alpha', { query, variables }, extras)
  assert.equal(status, 200)
  return body as Graph
}

const codesOf = ({ errors = [] }: Graph) => errors.map(({ extensions }) => extensions?.code)

describe('POST /graphql/alpha', () => {
  it('default: returns the same products as the REST query', async () => {
    const query = { filter: { price: { $lt: 40 } }, sort: [{ fieldName: 'name', order: 'ASC' }], paging: { limit: 3 } }
    const { data, errors } = await send(
      `query ($queryInput: QueryInput) {
        storesProducts(queryInput: $queryInput) {
          items { id name slug priceData { price currency } variants { id choices } collections { slug } }
          pageInfo { count total }
        }
      }`,
      { queryInput: query },
    )
    assert.equal(errors, undefined)
    const { body } = await shop.call(
      'POST',
      '/stores-reader/v1/products/query-platformized',
      { query },
      { token: buyer.token },
    )
    const { products, metadata } = body as { products: { id: string; name: string }[]; metadata: { total: number } }
    const page = data['storesProducts'] as ProductPage
    assert.deepEqual(
      page.items.map(({ id, name }) => ({ id, name })),
      products.map(({ id, name }) => ({ id, name })),
    )
    assert.deepEqual(page.pageInfo, { count: 3, total: metadata.total })
    assert.ok(page.items.some(({ collections }) => collections.length > 0))
  })

  it('default: returns the products of a collection', async () => {
    const { data, errors } = await send(
      '{ storesCollections { items { slug products(queryInput: { paging: { limit: 2 } }) { items { name } } } } }',
    )
    assert.equal(errors, undefined)
    const { items } = data['storesCollections'] as { items: { products: { items: unknown[] } }[] }
    assert.ok(items.length >= 5)
    assert.ok(items.every(({ products }) => products.items.length === 2))
  })

  it('default: returns the current cart with its products', async () => {
    const own = await shop.buyer()
    const productId = await shop.product({ name: 'Tin kettle', price: '12.5' })
    await own.add(productId, 2)
    const { data } = await send(
      '{ ecomCurrentCart { currency lineItems { quantity price { amount } product { id name } } } }',
      {},
      { token: own.token },
    )
    assert.deepEqual(data['ecomCurrentCart'], {
      currency: 'USD',
      lineItems: [{ quantity: 2, price: { amount: '12.5' }, product: { id: productId, name: 'Tin kettle' } }],
    })
  })

  it('behavior: returns hidden products and costs to merchants only', async () => {
    const id = await shop.product({ visible: false })
    const query = 'query ($id: ID!) { storesProduct(queryInput: { id: $id }) { id costAndProfitData { itemCost } } }'
    assert.deepEqual((await send(query, { id })).data, { storesProduct: null })
    const result = await send(query, { id }, { headers: merchant })
    assert.deepEqual(result.data, { storesProduct: { id, costAndProfitData: null } })
    const shown = await shop.product()
    const refused = await send(query, { id: shown })
    assert.deepEqual(codesOf(refused), ['PERMISSION_DENIED'])
    assert.deepEqual(refused.data, { storesProduct: { id: shown, costAndProfitData: null } })
  })

  it('error: keeps the codes of application errors', async () => {
    const otherBuyer = await shop.buyer()
    assert.deepEqual(codesOf(await send('{ ecomCurrentCart { id } }', {}, { token: otherBuyer.token })), [
      'OWNED_CART_NOT_FOUND',
    ])
    assert.deepEqual(codesOf(await send('{ ecomCurrentCart { id } }', {}, { headers: merchant })), [
      'PERMISSION_DENIED',
    ])
    const wrong = '{ storesProducts(queryInput: { filter: { nothing: 1 } }) { items { id } } }'
    assert.deepEqual(codesOf(await send(wrong)), ['INVALID_ARGUMENT'])
  })

  it('error: GRAPHQL_PARSE_FAILED and GRAPHQL_VALIDATION_FAILED', async () => {
    assert.deepEqual(codesOf(await send('{')), ['GRAPHQL_PARSE_FAILED'])
    assert.deepEqual(codesOf(await send('{ nothing }')), ['GRAPHQL_VALIDATION_FAILED'])
    assert.deepEqual(codesOf(await send(`{ ${'__typename '.repeat(3_000)} }`)), ['GRAPHQL_PARSE_FAILED'])
  })

  it('error: names a required variable that is missing', async () => {
    const query = `query one($id: ID!) { storesProduct(queryInput: { id: $id }) { id } }
      query many($order: SortingInput!) { storesProducts(queryInput: { sort: [$order] }) { items { id } } }`
    const path = '/graphql/alpha'
    for (const [operationName, name] of [
      ['one', 'id'],
      ['many', 'order'],
    ] as const) {
      const { status, body } = await shop.call('POST', path, { query, operationName }, { token: buyer.token })
      assert.equal(status, 200, operationName)
      assert.match((body as Graph).errors?.[0]?.message ?? '', new RegExp(`Variable "\\$${name}" of required type`))
    }
    const { errors } = await send(query)
    assert.match(errors?.[0]?.message ?? '', /Must provide operation name/)
  })

  it('error: QUERY_TOO_COMPLEX for depth, breadth and nested pages', async () => {
    const deep =
      '{ storesProducts { items { collections { products { items { collections { products { items { id } } } } } } } } }'
    const wide = `{ ${Array.from({ length: 100 }, (_, i) => `p${i}: storesProduct(queryInput: { id: "x" }) { id name }`).join(' ')} }`
    const large =
      '{ storesCollections { items { products(queryInput: { paging: { limit: 100 } }) { items { id name } } } } }'
    for (const query of [deep, wide, large]) {
      const codes = new Set(codesOf(await send(query)))
      assert.deepEqual([...codes], ['QUERY_TOO_COMPLEX'])
    }
  })

  it('error: 401 without a caller, 404 for another version, 400 without a query', async () => {
    assert.equal((await shop.call('POST', '/graphql/alpha', { query: '{ __typename }' })).status, 401)
    const { token } = buyer
    assert.equal((await shop.call('POST', '/graphql/omega', { query: '{ __typename }' }, { token })).status, 404)
    assert.equal((await shop.call('POST', '/graphql/alpha', {}, { token })).status, 400)
  })

  it('behavior: supports introspection', async () => {
    const { data } = await send('{ __schema { queryType { fields { name } } } }')
    assert.match(JSON.stringify(data), /storesProducts.*ecomCurrentCart|ecomCurrentCart.*storesProducts/)
  })
})
