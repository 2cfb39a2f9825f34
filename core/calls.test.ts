import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as admin from './admin.ts'
import type { Operation } from './http/endpoint.ts'
import { platformPath } from './http/platform-path.ts'
import * as core from './index.ts'

/** The calls of visitors and members, with the requested path. Source: core/README.md#architecture. */
const visitorCalls: Readonly<Record<string, string>> = {
  getCurrentCart: 'GET /ecom/v1/carts/current',
  updateCurrentCart: 'PATCH /ecom/v1/carts/current',
  addToCurrentCart: 'POST /ecom/v1/carts/current/add-to-cart',
  removeLineItemsFromCurrentCart: 'POST /ecom/v1/carts/current/remove-line-items',
  updateCurrentCartLineItemQuantity: 'POST /ecom/v1/carts/current/update-line-items-quantity',
  removeCouponFromCurrentCart: 'POST /ecom/v1/carts/current/remove-coupon',
  createCheckoutFromCurrentCart: 'POST /ecom/v1/carts/current/create-checkout',
  createCheckout: 'POST /ecom/v1/checkouts',
  estimateCurrentCartTotals: 'POST /ecom/v1/carts/current/estimate-totals',
  deleteCurrentCart: 'DELETE /ecom/v1/carts/current',
  getOrder: 'GET /ecom/v1/orders/{id}',
  searchOrders: 'POST /ecom/v1/orders/search',
  updateCurrentMemberSlug: 'POST /members/v1/members/my/slug',
  updateMemberSlug: 'POST /members/v1/members/{id}/slug',
  joinCommunity: 'POST /members/v1/members/join-community',
  leaveCommunity: 'POST /members/v1/members/leave-community',
  getCurrentMember: 'GET /members/v1/members/my',
  getMember: 'GET /members/v1/members/{id}',
  listMembers: 'GET /members/v1/members',
  queryMembers: 'POST /members/v1/members/query',
  deleteMyMember: 'DELETE /members/v1/members/my',
  updateMember: 'PATCH /members/v1/members/{member.id}',
  deleteMemberPhones: 'DELETE /members/v1/members/{id}/phones',
  deleteMemberEmails: 'DELETE /members/v1/members/{id}/emails',
  deleteMemberAddresses: 'DELETE /members/v1/members/{id}/addresses',
  createRedirectSession: 'POST /_api/redirects-api/v1/redirect-session',
  getCollection: 'GET /v2/collections/{id}',
  getCollectionBySlug: 'GET /v2/collections/slug/{slug}',
  queryCollections: 'POST /v2/collections/query',
  getProduct: 'GET /stores-reader/v1/products/{id}',
  getCatalogCollectionBySlug: 'GET /stores-reader/v1/collections/slug/{slug}',
  getProductOptionsAvailability: 'POST /stores-reader/v1/products/{id}/productOptionsAvailability',
  queryProductVariants: 'POST /stores-reader/v1/products/{id}/variants/query',
  queryStoreVariants: 'POST /stores-reader/v1/variants/query',
  getStoreVariant: 'GET /stores-reader/v1/variants/{id}',
  queryProducts: 'POST /stores-reader/v1/products/query-platformized',
  register: 'POST /_api/iam/authentication/v1/register',
  login: 'POST /_api/iam/authentication/v1/login',
  registerV2: 'POST /_api/iam/authentication/v2/register',
  loginV2: 'POST /_api/iam/authentication/v2/login',
  changePassword: 'POST /_api/iam/authentication/v2/change-password',
  loginWithIdpConnectionTokenParams: 'POST /_api/iam/authentication/v1/sso/login-with-token-params',
  proceedToNextState: 'POST /_api/iam/authentication/v1/state/proceed',
  logout: 'GET /_api/iam/authentication/v1/logout',
  sendRecoveryEmail: 'POST /_api/iam/recovery/v1/send-email',
  recover: 'POST /_api/iam/recovery/v1/recover',
  startVerification: 'POST /_api/iam/verification/v1/Start',
  verifyDuringAuthentication: 'POST /_api/iam/verification/v1/auth/verify',
  resendDuringAuthentication: 'POST /_api/iam/verification/v1/auth/resend',
  requestTokens: 'POST /oauth2/token',
  graphql: 'POST /graphql/{apiVersion}',
}

/** The calls of merchants. Source: core/README.md#authorization. */
const merchantCalls: Readonly<Record<string, string>> = {
  createOrder: 'POST /ecom/v1/orders',
  updateOrder: 'PATCH /ecom/v1/orders/{order.id}',
  bulkUpdateOrders: 'POST /ecom/v1/bulk/orders/update',
  cancelOrder: 'POST /ecom/v1/orders/{id}/cancel',
  getPaymentCollectabilityStatus: 'GET /ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
  voidAuthorizedPayments: 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments',
  captureAuthorizedPayments: 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments',
  muteMember: 'POST /members/v1/members/{id}/mute',
  unmuteMember: 'POST /members/v1/members/{id}/unmute',
  approveMember: 'POST /members/v1/members/{id}/approve',
  blockMember: 'POST /members/v1/members/{id}/block',
  disconnectMember: 'POST /members/v1/members/{id}/disconnect',
  deleteMember: 'DELETE /members/v1/members/{id}',
  bulkDeleteMembers: 'POST /members/v1/members/bulk/delete',
  bulkDeleteMembersByFilter: 'POST /members/v1/members/bulk/delete-by-filter',
  bulkApproveMembers: 'POST /members/v1/members/bulk/approve-by-filter',
  bulkBlockMembers: 'POST /members/v1/members/bulk/block-by-filter',
  createMember: 'POST /members/v1/members',
  createProduct: 'POST /stores/v1/products',
  updateProduct: 'PATCH /stores/v1/products/{product.id}',
  deleteProduct: 'DELETE /stores/v1/products/{id}',
  updateProductVariants: 'PATCH /stores/v1/products/{id}/variants',
  resetAllVariantData: 'POST /stores/v1/products/{id}/variants/resetToDefault',
  addProductsToCollection: 'POST /stores/v1/collections/{id}/productIds',
  removeProductsFromCollection: 'POST /stores/v1/collections/{id}/productIds/delete',
  addProductMedia: 'POST /stores/v1/products/{id}/media',
  removeProductMedia: 'POST /stores/v1/products/{id}/media/delete',
  addProductMediaToChoices: 'PATCH /stores/v1/products/{id}/choices/media',
  removeProductMediaFromChoices: 'POST /stores/v1/products/{id}/choices/media/delete',
  deleteProductOptions: 'DELETE /stores/v1/products/{id}/options',
  removeBrand: 'POST /stores/v1/products/{id}/remove-brand',
  removeRibbon: 'POST /stores/v1/products/{id}/remove-ribbon',
  createCollection: 'POST /stores/v1/collections',
  updateCollection: 'PATCH /stores/v1/collections/{collection.id}',
  deleteCollection: 'DELETE /stores/v1/collections/{id}',
  bulkUpdateProductsProperty: 'POST /stores/v1/bulk/products/update',
  bulkAdjustProductProperty: 'POST /stores/v1/bulk/products/adjust-properties',
  signOn: 'POST /_api/iam/authentication/v2/sign-on',
  sendActivationEmail: 'POST /_api/iam/recovery/v1/activation-email',
}

const isCall = (value: unknown): value is Operation<never, unknown> =>
  typeof value === 'object' && value !== null && 'area' in value

function requested(entry: object): Record<string, string> {
  const calls = Object.entries(entry).filter((pair): pair is [string, Operation<never, unknown>] => isCall(pair[1]))
  return Object.fromEntries(calls.map(([name, { area, method, path }]) => [name, `${method} ${pathOf(area, path)}`]))
}

/** Returns the requested path with its parameters as placeholders. */
function pathOf(area: Operation<never, unknown>['area'], path: string): string {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([placeholder, name = '']) => [name, placeholder] as const)
  const payload: Record<string, unknown> = {}
  for (const [name, placeholder] of names) {
    const [outer = '', inner] = name.split('.')
    payload[outer] = inner ? { [inner]: placeholder } : placeholder
  }
  return decodeURIComponent(platformPath(area, path, payload))
}

it('default: the public entry exports every visitor and member call, and no merchant call', () => {
  assert.deepEqual(requested(core), visitorCalls)
})

it('default: the admin entry exports every merchant call, and no other call', () => {
  assert.deepEqual(requested(admin), merchantCalls)
})

it('behavior: only reads are retried, and only queries may be sent as GET', () => {
  const calls = Object.entries({ ...core, ...admin } as Record<string, unknown>)
  const repeated = calls.filter(([, call]) => isCall(call) && call.retry).map(([name]) => name)
  assert.deepEqual(
    repeated.filter((name) => !/^(get|query)/.test(name)),
    [],
  )
  assert.equal(repeated.length, 10)
  assert.deepEqual(
    calls.filter(([, call]) => isCall(call) && call.preferGet).map(([name]) => name),
    ['queryCollections'],
  )
})
