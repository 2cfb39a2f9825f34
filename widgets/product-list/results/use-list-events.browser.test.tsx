import { assert } from 'chai'
import { createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Product } from '../../../core/catalog/model.ts'
import type { StoreEvent } from '../../../core/events/page-events.ts'
import type { Store } from '../../../core/state/store.ts'
import { nextFrame } from '../../shared/testing/browser-test.ts'
import type { List } from '../use-list.ts'
import { useListEvents } from './use-list-events.ts'

const store = { clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', apiUrl: 'https://platform.test' } as unknown as Store
const productsOf = (...ids: readonly string[]): Product[] =>
  ids.map((id) => ({ id, name: id, price: { current: { amount: '1', currency: 'EUR' } } })) as unknown as Product[]

function Reporter({ host, list }: { readonly host: HTMLElement; readonly list: List }): ReactNode {
  useListEvents(store, host, 'gifts', list)
  return null
}

describe('the event store:list:view', () => {
  let host: HTMLElement
  let root: Root
  /** Product IDs of each event, and the total. */
  let views: string[]

  async function show(list: Partial<List>): Promise<void> {
    root.render(createElement(Reporter, { host, list: { status: 'ready', offset: 0, more: true, ...list } as List }))
    await nextFrame()
    await nextFrame()
  }

  beforeEach(() => {
    host = document.body.appendChild(document.createElement('div'))
    root = createRoot(document.createElement('div'))
    views = []
    host.addEventListener('store:list:view', (event) => {
      const { items, total } = (event as StoreEvent<'store:list:view'>).detail
      views.push(`${items.map(({ productId }) => productId).join()} of ${total}`)
    })
  })

  afterEach(() => {
    root.unmount()
    host.remove()
  })

  const request = { offset: 0 } as unknown as NonNullable<List['shown']>

  it('behavior: is not dispatched again when the products are counted', async () => {
    const products = productsOf('a', 'b')
    await show({ shown: request, products })
    await show({ shown: request, products, total: 40 })
    assert.deepEqual(views, ['a,b of undefined'])
  })

  it('behavior: is not dispatched again for the same products with other prices', async () => {
    await show({ shown: request, products: productsOf('a'), total: 1 })
    await show({ shown: request, products: productsOf('a'), total: 1 })
    assert.deepEqual(views, ['a of 1'])
  })

  it('default: is dispatched for the products of each page, and for a search without results', async () => {
    await show({ shown: request, products: productsOf('a'), total: 2 })
    await show({ shown: request, products: productsOf('a', 'b'), total: 2 })
    const search = { ...request }
    await show({ shown: search, products: [], total: 0 })
    assert.deepEqual(views, ['a of 2', 'b of 2', ' of 0'])
  })
})
