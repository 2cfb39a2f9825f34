import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as admin from '../admin.ts'
import type { Operation } from '../http/endpoint.ts'
import * as core from '../index.ts'
import * as wire from '../testing/wire-fixtures.ts'
import { type Conversion, type ConversionKind, type ConversionPaths, convert } from './conversion.ts'

type AnyCall = Operation<never, unknown>
const isCall = (value: unknown): value is AnyCall => typeof value === 'object' && value !== null && 'area' in value
const exported: readonly [string, unknown][] = Object.entries({ ...core, ...admin })
const calls = exported.flatMap(([name, value]) => (isCall(value) ? [[name, value] as const] : []))

const withCart = { cart: wire.cart }
const withOrder = { order: wire.order }
const withMember = { member: wire.member }
const withProduct = { product: wire.product }
const transactions = { orderTransactions: wire.orderTransactions }

/** The wire response of every call whose response is converted. */
const responses: Readonly<Record<string, object>> = {
  getCurrentCart: withCart,
  updateCurrentCart: withCart,
  addToCurrentCart: withCart,
  removeLineItemsFromCurrentCart: withCart,
  updateCurrentCartLineItemQuantity: withCart,
  removeCouponFromCurrentCart: withCart,
  createCheckout: { checkout: wire.checkout },
  estimateCurrentCartTotals: wire.totals,
  getOrder: withOrder,
  searchOrders: { orders: [wire.order] },
  createOrder: withOrder,
  updateOrder: withOrder,
  bulkUpdateOrders: { results: [{ item: wire.order }] },
  cancelOrder: withOrder,
  voidAuthorizedPayments: transactions,
  captureAuthorizedPayments: transactions,
  ...Object.fromEntries(
    [
      ['updateCurrentMemberSlug', 'updateMemberSlug', 'joinCommunity', 'leaveCommunity', 'getCurrentMember'],
      ['getMember', 'muteMember', 'unmuteMember', 'approveMember', 'blockMember', 'disconnectMember', 'createMember'],
      ['updateMember', 'deleteMemberPhones', 'deleteMemberEmails', 'deleteMemberAddresses'],
    ].flatMap((names) => names.map((name) => [name, withMember])),
  ),
  listMembers: { members: [wire.member] },
  queryMembers: { members: [wire.member] },
  getProduct: withProduct,
  queryProducts: { products: [wire.product] },
  createProduct: withProduct,
  updateProduct: withProduct,
  getProductOptionsAvailability: { selectedVariant: wire.selectedVariant },
  queryProductVariants: { variants: [wire.variant] },
  updateProductVariants: { variants: [wire.variant] },
  queryStoreVariants: { variants: [wire.storeVariant] },
  getStoreVariant: { variant: wire.storeVariant },
  ...Object.fromEntries(
    [
      ['register', 'login', 'registerV2', 'loginV2', 'loginWithIdpConnectionTokenParams', 'proceedToNextState'],
      ['recover', 'verifyDuringAuthentication', 'resendDuringAuthentication'],
    ].flatMap((names) => names.map((name) => [name, wire.stateResponse])),
  ),
  signOn: { identity: wire.identity },
}

/** The wire request of every call whose payload is converted. `graphql` has its own test. */
const requests: Readonly<Record<string, object>> = {
  updateCurrentCart: { ...wire.newLines, cartInfo: { contactInfo: wire.cart['contactInfo'] }, cartFieldmask: 'a,b.c' },
  addToCurrentCart: wire.newLines,
  createCheckoutFromCurrentCart: wire.addresses,
  createCheckout: wire.checkoutRequest,
  estimateCurrentCartTotals: wire.addresses,
  createOrder: withOrder,
  updateOrder: { ...withOrder, fieldMask: 'buyerNote' },
  bulkUpdateOrders: { orders: [{ ...withOrder, fieldMask: 'buyerNote,archived' }] },
  createMember: withMember,
  updateMember: withMember,
  createProduct: withProduct,
  updateProduct: withProduct,
  updateProductVariants: { variants: [wire.variantOverride] },
  bulkUpdateProductsProperty: { set: { price: 'NaN', cost: 'NaN', weight: 'NaN' } },
  bulkAdjustProductProperty: {
    adjust: { price: { amount: 'NaN' }, cost: { amount: 'NaN' }, weight: { amount: 'NaN' } },
  },
  register: { identity: wire.identity },
  registerV2: { profile: wire.profile },
  signOn: { profile: wire.profile },
}

const each = (paths: ConversionPaths): [ConversionKind, string][] =>
  (Object.entries(paths) as [ConversionKind, readonly string[]][]).flatMap(([kind, list]) =>
    list.map((path): [ConversionKind, string] => [kind, path]),
  )

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (step === undefined) return value === undefined ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return (step === '*' ? Object.values(value) : [(value as Record<string, unknown>)[step]]).flatMap((inner) =>
    valuesAt(inner, rest),
  )
}

/** Returns the paths of unconverted values: dates and floats as text, addresses with wire names. */
function unconvertedPaths(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT|^(NaN|-?Infinity)$/.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    /^(geocode|addressLine|formattedAddress)$/.test(key)
      ? [`${path}.${key}`]
      : unconvertedPaths(inner, `${path}.${key}`),
  )
}

function assertEveryPathChanges(from: unknown, conversion: Conversion, direction: 'request' | 'response'): void {
  const { using = {} } = conversion
  for (const [kind, path] of each(conversion[direction] ?? {})) {
    const steps = path.split('.')
    const before = valuesAt(from, steps)
    assert.ok(before.length > 0, `${kind} ${path}: nothing there`)
    const after = valuesAt(convert(from, { [direction]: { [kind]: [path] }, using }, direction), steps)
    assert.equal(after.length, before.length, path)
    // Some values of a list may be equal in both forms.
    assert.ok(
      after.some((value, index) => !Object.is(value, before[index])),
      `${kind} ${path}: unchanged`,
    )
  }
}

describe('declared conversions', () => {
  for (const [name, { convert: conversion }] of calls) {
    const declared = { request: each(conversion?.request ?? {}), response: each(conversion?.response ?? {}) }
    if (name === 'graphql') continue

    it(`default: ${name} converts every declared response field`, () => {
      const response = responses[name]
      assert.equal(declared.response.length > 0, response !== undefined, 'there is a fixture for each conversion')
      if (!conversion || !response) return
      assertEveryPathChanges(response, conversion, 'response')
      assert.deepEqual(unconvertedPaths(convert(response, conversion, 'response')), [])
    })

    it(`default: ${name} converts every declared request field`, () => {
      const request = requests[name]
      assert.equal(declared.request.length > 0, request !== undefined, 'there is a fixture for each conversion')
      if (!conversion?.request || !request) return
      const { using = {} } = conversion
      const ours = convert(request, { response: conversion.request, using }, 'response')
      assert.deepEqual(unconvertedPaths(ours), [])
      assertEveryPathChanges(ours, conversion, 'request')
      assert.deepEqual(convert(ours, conversion, 'request'), request)
    })
  }

  it('behavior: there is a call for every fixture', () => {
    const names = calls.map(([name]) => name)
    for (const name of [...Object.keys(responses), ...Object.keys(requests)]) assert.ok(names.includes(name), name)
  })
})
