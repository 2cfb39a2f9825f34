/** HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * Every call of the platform, by its name in the vendor's SDK. Path parameters are fields of the payload; `{order.id}` is a nested field.
 *
 * Source: core/README.md#requests.
 */
export const wireMap = {
  getCurrentCart: { area: 'cart', method: 'GET', path: '/ecom/v1/carts/current' },
  updateCurrentCart: { area: 'cart', method: 'PATCH', path: '/ecom/v1/carts/current' },
  addToCurrentCart: { area: 'cart', method: 'POST', path: '/ecom/v1/carts/current/add-to-cart' },
  removeLineItemsFromCurrentCart: { area: 'cart', method: 'POST', path: '/ecom/v1/carts/current/remove-line-items' },
  updateCurrentCartLineItemQuantity: {
    area: 'cart',
    method: 'POST',
    path: '/ecom/v1/carts/current/update-line-items-quantity',
  },
  removeCouponFromCurrentCart: { area: 'cart', method: 'POST', path: '/ecom/v1/carts/current/remove-coupon' },
  createCheckoutFromCurrentCart: { area: 'cart', method: 'POST', path: '/ecom/v1/carts/current/create-checkout' },
  createCheckout: { area: 'cart', method: 'POST', path: '/ecom/v1/checkouts' },
  estimateCurrentCartTotals: { area: 'cart', method: 'POST', path: '/ecom/v1/carts/current/estimate-totals' },
  deleteCurrentCart: { area: 'cart', method: 'DELETE', path: '/ecom/v1/carts/current' },
  getOrder: { area: 'orders', method: 'GET', path: '/ecom/v1/orders/{id}' },
  searchOrders: { area: 'orders', method: 'POST', path: '/ecom/v1/orders/search' },
  createOrder: { area: 'orders', method: 'POST', path: '/ecom/v1/orders' },
  updateOrder: { area: 'orders', method: 'PATCH', path: '/ecom/v1/orders/{order.id}' },
  bulkUpdateOrders: { area: 'orders', method: 'POST', path: '/ecom/v1/bulk/orders/update' },
  cancelOrder: { area: 'orders', method: 'POST', path: '/ecom/v1/orders/{id}/cancel' },
  getPaymentCollectabilityStatus: {
    area: 'payments',
    method: 'GET',
    path: '/ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
  },
  voidAuthorizedPayments: {
    area: 'payments',
    method: 'POST',
    path: '/ecom/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments',
  },
  captureAuthorizedPayments: {
    area: 'payments',
    method: 'POST',
    path: '/ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments',
  },
  updateCurrentMemberSlug: { area: 'members', method: 'POST', path: '/members/v1/members/my/slug' },
  updateMemberSlug: { area: 'members', method: 'POST', path: '/members/v1/members/{id}/slug' },
  joinCommunity: { area: 'members', method: 'POST', path: '/members/v1/members/join-community' },
  leaveCommunity: { area: 'members', method: 'POST', path: '/members/v1/members/leave-community' },
  getCurrentMember: { area: 'members', method: 'GET', path: '/members/v1/members/my' },
  getMember: { area: 'members', method: 'GET', path: '/members/v1/members/{id}' },
  listMembers: { area: 'members', method: 'GET', path: '/members/v1/members' },
  queryMembers: { area: 'members', method: 'POST', path: '/members/v1/members/query' },
  muteMember: { area: 'members', method: 'POST', path: '/members/v1/members/{id}/mute' },
  unmuteMember: { area: 'members', method: 'POST', path: '/members/v1/members/{id}/unmute' },
  approveMember: { area: 'members', method: 'POST', path: '/members/v1/members/{id}/approve' },
  blockMember: { area: 'members', method: 'POST', path: '/members/v1/members/{id}/block' },
  disconnectMember: { area: 'members', method: 'POST', path: '/members/v1/members/{id}/disconnect' },
  deleteMember: { area: 'members', method: 'DELETE', path: '/members/v1/members/{id}' },
  deleteMyMember: { area: 'members', method: 'DELETE', path: '/members/v1/members/my' },
  bulkDeleteMembers: { area: 'members', method: 'POST', path: '/members/v1/members/bulk/delete' },
  bulkDeleteMembersByFilter: { area: 'members', method: 'POST', path: '/members/v1/members/bulk/delete-by-filter' },
  bulkApproveMembers: { area: 'members', method: 'POST', path: '/members/v1/members/bulk/approve-by-filter' },
  bulkBlockMembers: { area: 'members', method: 'POST', path: '/members/v1/members/bulk/block-by-filter' },
  createMember: { area: 'members', method: 'POST', path: '/members/v1/members' },
  updateMember: { area: 'members', method: 'PATCH', path: '/members/v1/members/{member.id}' },
  deleteMemberPhones: { area: 'members', method: 'DELETE', path: '/members/v1/members/{id}/phones' },
  deleteMemberEmails: { area: 'members', method: 'DELETE', path: '/members/v1/members/{id}/emails' },
  deleteMemberAddresses: { area: 'members', method: 'DELETE', path: '/members/v1/members/{id}/addresses' },
  createRedirectSession: { area: 'redirects', method: 'POST', path: '/_api/redirects-api/v1/redirect-session' },
  getCollection: { area: 'collections', method: 'GET', path: '/v2/collections/{id}' },
  getCollectionBySlug: { area: 'collections', method: 'GET', path: '/v2/collections/slug/{slug}' },
  queryCollections: { area: 'collections', method: 'POST', path: '/v2/collections/query' },
  getProduct: { area: 'catalogRead', method: 'GET', path: '/stores-reader/v1/products/{id}' },
  getCatalogCollectionBySlug: { area: 'catalogRead', method: 'GET', path: '/stores-reader/v1/collections/slug/{slug}' },
  getProductOptionsAvailability: {
    area: 'catalogRead',
    method: 'POST',
    path: '/stores-reader/v1/products/{id}/productOptionsAvailability',
  },
  queryProductVariants: { area: 'catalogRead', method: 'POST', path: '/stores-reader/v1/products/{id}/variants/query' },
  queryStoreVariants: { area: 'catalogRead', method: 'POST', path: '/stores-reader/v1/variants/query' },
  getStoreVariant: { area: 'catalogRead', method: 'GET', path: '/stores-reader/v1/variants/{id}' },
  queryProducts: { area: 'catalogRead', method: 'POST', path: '/stores-reader/v1/products/query-platformized' },
  createProduct: { area: 'catalogWrite', method: 'POST', path: '/stores/v1/products' },
  updateProduct: { area: 'catalogWrite', method: 'PATCH', path: '/stores/v1/products/{product.id}' },
  deleteProduct: { area: 'catalogWrite', method: 'DELETE', path: '/stores/v1/products/{id}' },
  updateProductVariants: { area: 'catalogWrite', method: 'PATCH', path: '/stores/v1/products/{id}/variants' },
  resetAllVariantData: {
    area: 'catalogWrite',
    method: 'POST',
    path: '/stores/v1/products/{id}/variants/resetToDefault',
  },
  addProductsToCollection: { area: 'catalogWrite', method: 'POST', path: '/stores/v1/collections/{id}/productIds' },
  removeProductsFromCollection: {
    area: 'catalogWrite',
    method: 'POST',
    path: '/stores/v1/collections/{id}/productIds/delete',
  },
  addProductMedia: { area: 'catalogWrite', method: 'POST', path: '/stores/v1/products/{id}/media' },
  removeProductMedia: { area: 'catalogWrite', method: 'POST', path: '/stores/v1/products/{id}/media/delete' },
  addProductMediaToChoices: { area: 'catalogWrite', method: 'PATCH', path: '/stores/v1/products/{id}/choices/media' },
  removeProductMediaFromChoices: {
    area: 'catalogWrite',
    method: 'POST',
    path: '/stores/v1/products/{id}/choices/media/delete',
  },
  deleteProductOptions: { area: 'catalogWrite', method: 'DELETE', path: '/stores/v1/products/{id}/options' },
  removeBrand: { area: 'catalogWrite', method: 'POST', path: '/stores/v1/products/{id}/remove-brand' },
  removeRibbon: { area: 'catalogWrite', method: 'POST', path: '/stores/v1/products/{id}/remove-ribbon' },
  createCollection: { area: 'catalogWrite', method: 'POST', path: '/stores/v1/collections' },
  updateCollection: { area: 'catalogWrite', method: 'PATCH', path: '/stores/v1/collections/{collection.id}' },
  deleteCollection: { area: 'catalogWrite', method: 'DELETE', path: '/stores/v1/collections/{id}' },
  bulkUpdateProductsProperty: { area: 'catalogWrite', method: 'POST', path: '/stores/v1/bulk/products/update' },
  bulkAdjustProductProperty: {
    area: 'catalogWrite',
    method: 'POST',
    path: '/stores/v1/bulk/products/adjust-properties',
  },
  register: { area: 'authentication', method: 'POST', path: '/_api/iam/authentication/v1/register' },
  login: { area: 'authentication', method: 'POST', path: '/_api/iam/authentication/v1/login' },
  registerV2: { area: 'authentication', method: 'POST', path: '/_api/iam/authentication/v2/register' },
  loginV2: { area: 'authentication', method: 'POST', path: '/_api/iam/authentication/v2/login' },
  changePassword: { area: 'authentication', method: 'POST', path: '/_api/iam/authentication/v2/change-password' },
  loginWithIdpConnectionTokenParams: {
    area: 'authentication',
    method: 'POST',
    path: '/_api/iam/authentication/v1/sso/login-with-token-params',
  },
  proceedToNextState: { area: 'authentication', method: 'POST', path: '/_api/iam/authentication/v1/state/proceed' },
  signOn: { area: 'authentication', method: 'POST', path: '/_api/iam/authentication/v2/sign-on' },
  logout: { area: 'authentication', method: 'GET', path: '/_api/iam/authentication/v1/logout' },
  sendRecoveryEmail: { area: 'recovery', method: 'POST', path: '/_api/iam/recovery/v1/send-email' },
  sendActivationEmail: { area: 'recovery', method: 'POST', path: '/_api/iam/recovery/v1/activation-email' },
  recover: { area: 'recovery', method: 'POST', path: '/_api/iam/recovery/v1/recover' },
  start: { area: 'verification', method: 'POST', path: '/_api/iam/verification/v1/Start' },
  verifyDuringAuthentication: { area: 'verification', method: 'POST', path: '/_api/iam/verification/v1/auth/verify' },
  resendDuringAuthentication: { area: 'verification', method: 'POST', path: '/_api/iam/verification/v1/auth/resend' },
  token: { area: 'oauth', method: 'POST', path: '/oauth2/token' },
  graphql: { area: 'graphql', method: 'POST', path: '/graphql/{apiVersion}' },
} as const

export type CallName = keyof typeof wireMap

interface WireCall {
  readonly name: CallName
  readonly area: (typeof wireMap)[CallName]['area']
  readonly method: Method
  readonly path: string
}

export const wireCalls: readonly WireCall[] = Object.entries(wireMap).map(([name, call]) => ({
  name: name as CallName,
  ...call,
}))

/** Query calls that also accept GET, with the payload in the parameter `.r`. */
const alsoGet: ReadonlySet<CallName> = new Set<CallName>(['queryProducts', 'queryCollections'])

/** Second path of a call. The vendor's SDK uses another path than its path table lists, and the platform accepts both. */
const alsoAt: Partial<Readonly<Record<CallName, string>>> = { start: '/_api/iam/verification/v1/start' }

/** All paths of a call. */
export function pathsOf(name: CallName): readonly string[] {
  const other = alsoAt[name]
  return other === undefined ? [wireMap[name].path] : [wireMap[name].path, other]
}

/** All methods of a call. */
export function methodsOf(name: CallName): readonly Method[] {
  const { method } = wireMap[name]
  return alsoGet.has(name) ? [method, 'GET'] : [method]
}

/** Whether a call is a write. Responses of writes have the header `X-Wix-Consistent`. */
export function isWrite(name: CallName): boolean {
  return !/^(get|list|query|search|estimate|token|graphql)/.test(name)
}

interface Pattern extends WireCall {
  readonly expression: RegExp
  readonly parameters: number
}

const patterns: readonly Pattern[] = wireCalls
  .flatMap((call) => pathsOf(call.name).map((path) => ({ ...call, path })))
  .map((call) => ({
    ...call,
    expression: new RegExp(`^${call.path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`),
    parameters: parametersOf(call.path).length,
  }))
  // Paths with fewer parameters match first: `/members/my` is not the member with the id “my”.
  .sort((a, b) => a.parameters - b.parameters)

/** The names between braces, in order: `/v1/orders/{order.id}` → `['order.id']`. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')
}

/** The call of a request, or `undefined` if there is none. */
export function callAt(method: string, pathname: string): CallName | undefined {
  return patterns.find((call) => methodsOf(call.name).some((each) => each === method) && call.expression.test(pathname))
    ?.name
}
