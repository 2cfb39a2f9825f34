/** Type tests, checked by `tsc` and never run. A line under `@ts-expect-error` must not compile. */

import { bulkBlockMembers, bulkUpdateProductsProperty, createProduct, muteMember, updateOrder } from './admin.ts'
import { bulkDeleteInventoryItemsByFilter, bulkDeleteProductsByFilter } from './admin-v3.ts'
import type { AdminClient } from './client/admin-client.ts'
import type {
  Client,
  Endpoint,
  GraphClient,
  InputOf,
  MemberFilterFields,
  OrderFilterFields,
  OutputOf,
  Page,
  ProductFilterFields,
  Session,
  Store,
  TypedDocument,
  WireMember,
  WireOrder,
  WireProduct,
} from './index.ts'
import {
  addToCurrentCart,
  clientOf,
  createCheckout,
  createCheckoutFromCurrentCart,
  estimateCurrentCartTotals,
  getCurrentCart,
  getCurrentMember,
  getMember,
  getOrder,
  listMembers,
  loginV2,
  logout,
  openSession,
  pageOf,
  queryCollections,
  queryMembers,
  queryOf,
  queryProducts,
  queryStoreVariants,
  searchOrders,
  updateCurrentCart,
} from './index.ts'
import { countBrands, queryProducts as queryProductsV3, searchProducts } from './v3.ts'

declare const client: Client
declare const graph: GraphClient
declare const admin: AdminClient

type Equal<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false
const expectType = <One, Other>(_: Equal<One, Other>): void => undefined

const catalogReference = { appId: 'app', catalogItemId: 'p' }

export const payloads = (): void => {
  void client.call(addToCurrentCart, { lineItems: [{ catalogReference, quantity: 1 }] })
  // @ts-expect-error a misspelled field
  void client.call(addToCurrentCart, { lineItem: [{ catalogReference, quantity: 1 }] })
  // @ts-expect-error an unknown field besides a known one
  void client.call(addToCurrentCart, { lineItems: [], coupon: 'X' })
  // @ts-expect-error a quantity that is not a number
  void client.call(addToCurrentCart, { lineItems: [{ catalogReference, quantity: '1' }] })
  // @ts-expect-error no such channel
  void client.call(createCheckoutFromCurrentCart, { channelType: 'SHOP' })
  // @ts-expect-error an address in the wire's form
  void client.call(createCheckoutFromCurrentCart, { channelType: 'WEB', shippingAddress: { addressLine: 'x' } })
  // @ts-expect-error no password
  void client.call(loginV2, { loginId: { email: 'one@example.com' } })
  // @ts-expect-error no such field set
  void client.call(getMember, { id: 'm', fieldsets: ['ALL'] })
  // @ts-expect-error an unknown property
  void admin.call(bulkUpdateProductsProperty, { ids: ['p'], set: { size: 1 } })
  // @ts-expect-error no such field set
  void client.call(getCurrentMember, { fieldSet: 'ALL' })
  void admin.call(createProduct, { product: { name: 'Mug', productType: 'physical', priceData: { price: 24 } } })
  // @ts-expect-error a product without a type
  void admin.call(createProduct, { product: { name: 'Mug', priceData: { price: 24 } } })
  // @ts-expect-error a product without a price
  void admin.call(createProduct, { product: { name: 'Mug', productType: 'physical' } })
  // @ts-expect-error a misspelled sort field
  void client.call(listMembers, { sorting: [{ fieldName: 'createDate', order: 'ASC' }] })
  // @ts-expect-error an unknown sort order
  void client.call(listMembers, { sorting: [{ fieldName: 'createdDate', order: 'UP' }] })
}

export const vendorResponses = async (): Promise<void> => {
  const { statusCode, headers } = await client.call(logout, {})
  expectType<typeof statusCode, number | null | undefined>(true)
  expectType<NonNullable<typeof headers>[number]['value'], string | undefined>(true)
  const { taxSummary } = await client.call(estimateCurrentCartTotals, {})
  const type = taxSummary?.aggregatedTaxBreakdown?.[0]?.jurisdictionTypeEnum
  expectType<Extract<typeof type, 'STATE'>, 'STATE'>(true)
  const { cart } = await client.call(getCurrentCart, {})
  const override = cart.lineItems?.[0]?.catalogOverrideFields
  expectType<NonNullable<typeof override>['depositAmount'], string | null | undefined>(true)
  expectType<NonNullable<typeof override>['savePaymentMethod'], boolean | null | undefined>(true)
}

export const sentOverrides = (): void => {
  const line = { catalogReference: { appId: 'a', catalogItemId: 'p' }, quantity: 1 }
  const catalogOverrideFields = {
    productName: { original: 'Mug for Ada' },
    price: '7.5',
    image: { id: 'a.png' },
    paymentOption: { value: 'DEPOSIT_ONLINE' },
    depositAmount: '2.5',
    savePaymentMethod: true,
  }
  void admin.call(addToCurrentCart, { lineItems: [{ ...line, catalogOverrideFields }] })
  void admin.call(updateCurrentCart, { lineItems: [{ ...line, catalogOverrideFields }] })
  void admin.call(createCheckout, { channelType: 'WEB', lineItems: [{ ...line, catalogOverrideFields }] })
  // @ts-expect-error amounts are decimal strings
  void admin.call(addToCurrentCart, { lineItems: [{ ...line, catalogOverrideFields: { price: 7.5 } }] })
  // @ts-expect-error a misspelled field
  void admin.call(addToCurrentCart, { lineItems: [{ ...line, catalogOverrideFields: { fullPrices: '9' } }] })
}

export const pathParameters = (): void => {
  void client.call(getOrder, { id: 'o' })
  // @ts-expect-error no id
  void client.call(getOrder, {})
  // @ts-expect-error an id that is not a string
  void client.call(getOrder, { id: 1 })
  // @ts-expect-error no payload
  void client.call(getCurrentCart)
  void admin.call(updateOrder, { order: { id: 'o', buyerNote: 'x' }, fieldMask: ['buyerNote'] })
  // @ts-expect-error no id in the order
  void admin.call(updateOrder, { order: { buyerNote: 'x' } })
}

export const audiences = (): void => {
  void admin.call(muteMember, { id: 'm' })
  void admin.call(getOrder, { id: 'o' })
  // @ts-expect-error a merchant call with a visitor client
  void client.call(muteMember, { id: 'm' })
  // @ts-expect-error a merchant call with a visitor client
  void graph.call(createProduct, { product: { name: 'Mug', productType: 'physical' } })
  // @ts-expect-error a merchant call is not a visitor call
  const wrong: Endpoint<{ id: string }, { member: WireMember }> = muteMember
  void wrong
}

export const responses = (): void => {
  expectType<OutputOf<typeof getOrder>, { order: WireOrder }>(true)
  expectType<InputOf<typeof muteMember>, { id: string }>(true)
  void client.call(getOrder, { id: 'o' }).then(({ order }) => {
    expectType<typeof order.createdDate, Date | undefined>(true)
    // The enumeration is open.
    const status: string | undefined = order.status
    void status
    // @ts-expect-error no such field
    void order.total
  })
}

export const pages = (): void => {
  expectType<Awaited<ReturnType<typeof orders>>, Page<WireOrder>>(true)
  expectType<Awaited<ReturnType<typeof products>>, Page<WireProduct>>(true)
  const query = queryOf<ProductFilterFields>().where('price', '$lt', 20).ascending('name').query()
  void pageOf(client, queryProducts, { query })
  void pageOf(graph, queryProducts, { query: { filter: { $or: [{ slug: 'a' }, { id: { $in: ['b'] } }] } } })
  void pageOf(admin, searchOrders, { search: {} })
  const pending = queryOf<MemberFilterFields>().where('status', 'PENDING').sortingQuery()
  void client.call(queryMembers, { query: pending })
  // @ts-expect-error a call without a list
  void pageOf(client, getOrder, { id: 'o' })
  // @ts-expect-error products have no search
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
  // @ts-expect-error $in requires a list
  void query.where('id', '$in', 'p')
  // @ts-expect-error null cannot be compared
  void query.where('price', '$lt', null)
  // @ts-expect-error an unknown sort field
  void query.ascending('colour')
}

export const filters = (): void => {
  void client.call(queryProducts, { query: { filter: { $or: [{ price: { $lt: 20 } }, { slug: 'mug' }] } } })
  // @ts-expect-error a misspelled field
  void client.call(queryProducts, { query: { filter: { slgu: 'mug' } } })
  // @ts-expect-error a misspelled field in a part of the filter
  void client.call(queryProducts, { query: { filter: { $or: [{ slgu: 'mug' }] } } })
  // @ts-expect-error a misspelled sort field
  void client.call(queryProducts, { query: { sort: [{ fieldName: 'nmae' }] } })
  // @ts-expect-error no such operator
  void client.call(queryProducts, { query: { filter: { price: { $near: 20 } } } })
  // @ts-expect-error collections have no price
  void client.call(queryCollections, { query: { filter: { price: 20 } } })
  // @ts-expect-error a misspelled field
  void client.call(queryStoreVariants, { query: { filter: { productID: 'p' } } })
  // @ts-expect-error a misspelled field
  void client.call(queryMembers, { query: { filter: { 'profile.nick': 'Ada' } } })
  // @ts-expect-error a misspelled field in a page
  void pageOf(client, queryProducts, { query: { filter: { slgu: 'mug' } } })
  // @ts-expect-error a query with the fields of another call
  void client.call(queryCollections, { query: queryOf<ProductFilterFields>().where('price', 20).query() })
  // @ts-expect-error a misspelled field
  void admin.call(bulkBlockMembers, { filter: { state: 'PENDING' } })
}

export const orderFilters = (): void => {
  const search = queryOf<OrderFilterFields>().where('status', 'APPROVED').descending('createdDate').search()
  void client.call(searchOrders, { search })
  void client.call(searchOrders, { search: { filter: { 'buyerInfo.email': { $startsWith: 'ada' } } } })
  // @ts-expect-error a misspelled field
  void client.call(searchOrders, { search: { filter: { paymentState: 'PAID' } } })
  // @ts-expect-error no such status
  void client.call(searchOrders, { search: { filter: { status: 'DONE' } } })
  // @ts-expect-error a misspelled sort field
  void client.call(searchOrders, { search: { sort: [{ fieldName: 'created' }] } })
}

export const filtersOfV3 = (): void => {
  const categories = { 'directCategoriesInfo.categories': { $matchItems: [{ id: 'c' }] } }
  void client.call(searchProducts, { search: { filter: categories, sort: [{ fieldName: 'name' }] } })
  // @ts-expect-error a misspelled field
  void client.call(searchProducts, { search: { filter: { nmae: 'Mug' } } })
  // @ts-expect-error only the search filters by name
  void client.call(queryProductsV3, { query: { filter: { name: 'Mug' } } })
  // @ts-expect-error a misspelled field
  void client.call(countBrands, { filter: { nmae: 'Quire' } })
  // @ts-expect-error a misspelled field
  void admin.call(bulkDeleteProductsByFilter, { filter: { nmae: 'Mug' } })
  // @ts-expect-error a misspelled field
  void admin.call(bulkDeleteInventoryItemsByFilter, { filter: { product: 'p' } })
}

export const documents = (): void => {
  type Named = TypedDocument<{ product: { name: string } }, { id: string }> & object
  const named = {} as Named
  void graph
    .graphql(named, { id: 'p' })
    .then(({ data }) => expectType<typeof data, { product: { name: string } }>(true))
  void graph.graphql({} as TypedDocument<{ a: 1 }, { [key: string]: never }>)
  void graph.graphql('{ a }').then(({ data }) => expectType<typeof data, Record<string, unknown>>(true))
  void graph.graphql('query($id: ID!) { a(id: $id) }', { id: 1 }, { apiVersion: 'beta' })
  // @ts-expect-error variables are missing
  void graph.graphql(named)
  // @ts-expect-error a variable of another type
  void graph.graphql(named, { id: 1 })
  // @ts-expect-error the client of widgets has no GraphQL
  void client.graphql('{ a }')
}

declare const store: Store

/** A session requires a client for all calls, because the client of a page does not support login calls. */
export const openedSession: Promise<Session> = openSession({ key: store.key, client: () => clientOf(store) })
// @ts-expect-error the client of the store supports only the calls of a page
export const malformedSession: Promise<Session> = openSession(store)
