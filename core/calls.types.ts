/** What must not compile, and what must: checked by `tsc`, never run. A line under `@ts-expect-error` that compiles is an error itself. */

import { bulkUpdateProductsProperty, createProduct, muteMember, updateOrder } from './admin.ts'
import type { AdminClient } from './admin-client.ts'
import type {
  Client,
  Endpoint,
  GraphClient,
  InputOf,
  MemberFilterFields,
  OutputOf,
  Page,
  ProductFilterFields,
  TypedDocument,
  WireMember,
  WireOrder,
  WireProduct,
} from './index.ts'
import {
  addToCurrentCart,
  createCheckoutFromCurrentCart,
  getCurrentCart,
  getMember,
  getOrder,
  loginV2,
  pageOf,
  queryMembers,
  queryOf,
  queryProducts,
  searchOrders,
} from './index.ts'

declare const client: Client
declare const graph: GraphClient
declare const admin: AdminClient

type Same<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
const same = <One, Other>(_: Same<One, Other>): void => undefined

const catalogReference = { appId: 'app', catalogItemId: 'p' }

export const payloads = (): void => {
  void client.call(addToCurrentCart, { lineItems: [{ catalogReference, quantity: 1 }] })
  // @ts-expect-error a misspelt field
  void client.call(addToCurrentCart, { lineItem: [{ catalogReference, quantity: 1 }] })
  // @ts-expect-error a field that the call does not have, beside one that it has
  void client.call(addToCurrentCart, { lineItems: [], coupon: 'X' })
  // @ts-expect-error a quantity that is no number
  void client.call(addToCurrentCart, { lineItems: [{ catalogReference, quantity: '1' }] })
  // @ts-expect-error no such channel
  void client.call(createCheckoutFromCurrentCart, { channelType: 'SHOP' })
  // @ts-expect-error an address in the wire's form
  void client.call(createCheckoutFromCurrentCart, { channelType: 'WEB', shippingAddress: { addressLine: 'x' } })
  // @ts-expect-error no password
  void client.call(loginV2, { loginId: { email: 'one@example.com' } })
  // @ts-expect-error no such field set
  void client.call(getMember, { id: 'm', fieldsets: ['ALL'] })
  // @ts-expect-error two properties are set by two calls
  void admin.call(bulkUpdateProductsProperty, { ids: ['p'], set: { size: 1 } })
  // @ts-expect-error a product without a type
  void admin.call(createProduct, { product: { name: 'Mug' } })
}

export const pathParameters = (): void => {
  void client.call(getOrder, { id: 'o' })
  // @ts-expect-error no id
  void client.call(getOrder, {})
  // @ts-expect-error an id that is no text
  void client.call(getOrder, { id: 1 })
  // @ts-expect-error nothing at all
  void client.call(getCurrentCart)
  void admin.call(updateOrder, { order: { id: 'o', buyerNote: 'x' }, fieldMask: ['buyerNote'] })
  // @ts-expect-error no id within
  void admin.call(updateOrder, { order: { buyerNote: 'x' } })
}

export const audiences = (): void => {
  void admin.call(muteMember, { id: 'm' })
  void admin.call(getOrder, { id: 'o' })
  // @ts-expect-error a call of merchants on a client of visitors
  void client.call(muteMember, { id: 'm' })
  // @ts-expect-error a call of merchants on a client of visitors
  void graph.call(createProduct, { product: { name: 'Mug', productType: 'physical' } })
  // @ts-expect-error a call of merchants is no call of visitors
  const wrong: Endpoint<{ id: string }, { member: WireMember }> = muteMember
  void wrong
}

export const answers = (): void => {
  same<OutputOf<typeof getOrder>, { order: WireOrder }>(true)
  same<InputOf<typeof muteMember>, { id: string }>(true)
  void client.call(getOrder, { id: 'o' }).then(({ order }) => {
    same<typeof order.createdDate, Date | undefined>(true)
    // A status that is not known today is a status all the same.
    const status: string | undefined = order.status
    void status
    // @ts-expect-error no such field
    void order.total
  })
}

export const pages = (): void => {
  same<Awaited<ReturnType<typeof orders>>, Page<WireOrder>>(true)
  same<Awaited<ReturnType<typeof products>>, Page<WireProduct>>(true)
  const query = queryOf<ProductFilterFields>().where('price', '$lt', 20).ascending('name').query()
  void pageOf(client, queryProducts, { query })
  void pageOf(graph, queryProducts, { query: { filter: { $or: [{ slug: 'a' }, { id: { $in: ['b'] } }] } } })
  void pageOf(admin, searchOrders, { search: {} })
  const pending = queryOf<MemberFilterFields>().where('status', 'PENDING').sortingQuery()
  void client.call(queryMembers, { query: pending })
  // @ts-expect-error a call that lists nothing
  void pageOf(client, getOrder, { id: 'o' })
  // @ts-expect-error products are not searched
  void pageOf(client, queryProducts, { search: {} })
}
const orders = async (): Promise<Page<WireOrder>> => pageOf(client, searchOrders, { search: {} })
const products = async (): Promise<Page<WireProduct>> => pageOf(client, queryProducts, { query: {} })

export const queries = (): void => {
  const query = queryOf<ProductFilterFields>()
  void query.where('createdDate', '$gte', new Date()).where('collectionIds', '$hasSome', ['c'])
  // @ts-expect-error no such field
  void query.where('colour', 'red')
  // @ts-expect-error no such operator
  void query.where('price', '$near', 20)
  // @ts-expect-error a price is a number
  void query.where('price', '$lt', '20')
  // @ts-expect-error a list is named by a list
  void query.where('id', '$in', 'p')
  // @ts-expect-error nothing is less than no value
  void query.where('price', '$lt', null)
  // @ts-expect-error no such field to sort by
  void query.ascending('colour')
}

export const documents = (): void => {
  type Named = TypedDocument<{ product: { name: string } }, { id: string }> & object
  const named = {} as Named
  void graph.graphql(named, { id: 'p' }).then(({ data }) => same<typeof data, { product: { name: string } }>(true))
  void graph.graphql({} as TypedDocument<{ a: 1 }, { [key: string]: never }>)
  void graph.graphql('{ a }').then(({ data }) => same<typeof data, Record<string, unknown>>(true))
  void graph.graphql('query($id: ID!) { a(id: $id) }', { id: 1 }, { apiVersion: 'beta' })
  // @ts-expect-error variables are missing
  void graph.graphql(named)
  // @ts-expect-error a variable of another kind
  void graph.graphql(named, { id: 1 })
  // @ts-expect-error the client of widgets asks no graph
  void client.graphql('{ a }')
}
