import { type CallsOf, createWireMap } from './create-wire-map.ts'

export type { Method } from './create-wire-map.ts'

/**
 * Every call of the platform by area, named as in the vendor's SDK. Path parameters are fields of the payload; `{order.id}` is a nested field.
 *
 * Source: core/README.md#requests.
 */
const areas = {
  cart: {
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
  },
  orders: {
    getOrder: 'GET /ecom/v1/orders/{id}',
    searchOrders: 'POST /ecom/v1/orders/search',
    createOrder: 'POST /ecom/v1/orders',
    updateOrder: 'PATCH /ecom/v1/orders/{order.id}',
    bulkUpdateOrders: 'POST /ecom/v1/bulk/orders/update',
    cancelOrder: 'POST /ecom/v1/orders/{id}/cancel',
  },
  payments: {
    getPaymentCollectabilityStatus:
      'GET /ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
    voidAuthorizedPayments: 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments',
    captureAuthorizedPayments: 'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments',
  },
  members: {
    updateCurrentMemberSlug: 'POST /members/v1/members/my/slug',
    updateMemberSlug: 'POST /members/v1/members/{id}/slug',
    joinCommunity: 'POST /members/v1/members/join-community',
    leaveCommunity: 'POST /members/v1/members/leave-community',
    getCurrentMember: 'GET /members/v1/members/my',
    getMember: 'GET /members/v1/members/{id}',
    listMembers: 'GET /members/v1/members',
    queryMembers: 'POST /members/v1/members/query',
    muteMember: 'POST /members/v1/members/{id}/mute',
    unmuteMember: 'POST /members/v1/members/{id}/unmute',
    approveMember: 'POST /members/v1/members/{id}/approve',
    blockMember: 'POST /members/v1/members/{id}/block',
    disconnectMember: 'POST /members/v1/members/{id}/disconnect',
    deleteMember: 'DELETE /members/v1/members/{id}',
    deleteMyMember: 'DELETE /members/v1/members/my',
    bulkDeleteMembers: 'POST /members/v1/members/bulk/delete',
    bulkDeleteMembersByFilter: 'POST /members/v1/members/bulk/delete-by-filter',
    bulkApproveMembers: 'POST /members/v1/members/bulk/approve-by-filter',
    bulkBlockMembers: 'POST /members/v1/members/bulk/block-by-filter',
    createMember: 'POST /members/v1/members',
    updateMember: 'PATCH /members/v1/members/{member.id}',
    deleteMemberPhones: 'DELETE /members/v1/members/{id}/phones',
    deleteMemberEmails: 'DELETE /members/v1/members/{id}/emails',
    deleteMemberAddresses: 'DELETE /members/v1/members/{id}/addresses',
  },
  redirects: {
    createRedirectSession: 'POST /_api/redirects-api/v1/redirect-session',
  },
  collections: {
    getCollection: 'GET /v2/collections/{id}',
    getCollectionBySlug: 'GET /v2/collections/slug/{slug}',
    queryCollections: 'POST /v2/collections/query',
  },
  catalogRead: {
    getProduct: 'GET /stores-reader/v1/products/{id}',
    getCatalogCollectionBySlug: 'GET /stores-reader/v1/collections/slug/{slug}',
    getProductOptionsAvailability: 'POST /stores-reader/v1/products/{id}/productOptionsAvailability',
    queryProductVariants: 'POST /stores-reader/v1/products/{id}/variants/query',
    queryStoreVariants: 'POST /stores-reader/v1/variants/query',
    getStoreVariant: 'GET /stores-reader/v1/variants/{id}',
    queryProducts: 'POST /stores-reader/v1/products/query-platformized',
  },
  catalogWrite: {
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
  },
  authentication: {
    register: 'POST /_api/iam/authentication/v1/register',
    login: 'POST /_api/iam/authentication/v1/login',
    registerV2: 'POST /_api/iam/authentication/v2/register',
    loginV2: 'POST /_api/iam/authentication/v2/login',
    changePassword: 'POST /_api/iam/authentication/v2/change-password',
    loginWithIdpConnectionTokenParams: 'POST /_api/iam/authentication/v1/sso/login-with-token-params',
    proceedToNextState: 'POST /_api/iam/authentication/v1/state/proceed',
    signOn: 'POST /_api/iam/authentication/v2/sign-on',
    logout: 'GET /_api/iam/authentication/v1/logout',
  },
  recovery: {
    sendRecoveryEmail: 'POST /_api/iam/recovery/v1/send-email',
    sendActivationEmail: 'POST /_api/iam/recovery/v1/activation-email',
    recover: 'POST /_api/iam/recovery/v1/recover',
  },
  verification: {
    start: 'POST /_api/iam/verification/v1/Start',
    verifyDuringAuthentication: 'POST /_api/iam/verification/v1/auth/verify',
    resendDuringAuthentication: 'POST /_api/iam/verification/v1/auth/resend',
  },
  oauth: {
    token: 'POST /oauth2/token',
  },
  graphql: {
    graphql: 'POST /graphql/{apiVersion}',
  },
} as const

export type CallName = CallsOf<typeof areas>

export const { wireCalls, wireMap, methodsOf } = createWireMap<CallName>(areas, ['queryProducts', 'queryCollections'])

/** Second path of a call. The vendor's SDK uses another path than its path table lists, and the platform accepts both. */
const alsoAt: Partial<Readonly<Record<CallName, string>>> = { start: '/_api/iam/verification/v1/start' }

/** All paths of a call. */
export function pathsOf(name: CallName): readonly [string, ...string[]] {
  const alternative = alsoAt[name]
  return alternative === undefined ? [wireMap[name].path] : [wireMap[name].path, alternative]
}

/** Whether a call is a write. Responses of writes have the header `X-Wix-Consistent`. */
export function isWrite(name: string): boolean {
  return !/^(get(?!OrCreate)|list|query|search|count|estimate|token|graphql)/.test(name)
}

/** The names between braces, in order: `/v1/orders/{order.id}` → `['order.id']`. */
export function parametersOf(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? '')
}
