export { type ExternalLogin, externalLogin } from './auth/flows/external-login.ts'
export type { Role, Tokens } from './auth/tokens/stored-tokens.ts'
export {
  addProductsToCollection,
  createCollection,
  deleteCollection,
  removeProductsFromCollection,
  updateCollection,
} from './catalog/v1/collections/collection-write-calls.ts'
export {
  type BulkProductResult,
  bulkAdjustProductProperty,
  bulkUpdateProductsProperty,
} from './catalog/v1/products/bulk-calls.ts'
export {
  addProductMedia,
  addProductMediaToChoices,
  removeProductMedia,
  removeProductMediaFromChoices,
} from './catalog/v1/products/media-write-calls.ts'
export {
  createProduct,
  deleteProduct,
  deleteProductOptions,
  removeBrand,
  removeRibbon,
  updateProduct,
} from './catalog/v1/products/product-write-calls.ts'
export { resetAllVariantData, updateProductVariants } from './catalog/v1/products/variant-write-calls.ts'
export type {
  Adjustment,
  ChoiceMedia,
  CollectionChange,
  NewCollection,
  NewMedia,
  NewProduct,
  ProductChange,
  PropertyToAdjust,
  PropertyToSet,
  VariantOverride,
} from './catalog/v1/products/write-types.ts'
export {
  type AdminClient,
  type AdminClientConfig,
  createAdminClient,
  dangerouslyAllowBrowser,
} from './client/admin-client.ts'
export type { BulkActionMetadata, ItemMetadata } from './http/bulk-types.ts'
export type { MerchantCall } from './http/call-types.ts'
export type { MerchantEndpoint } from './http/endpoint.ts'
export { sendActivationEmail, signOn } from './identity/merchant-calls.ts'
export {
  approveMember,
  blockMember,
  bulkApproveMembers,
  bulkBlockMembers,
  bulkDeleteMembers,
  bulkDeleteMembersByFilter,
  createMember,
  deleteMember,
  disconnectMember,
  type MemberJob,
  muteMember,
  unmuteMember,
} from './members/v1/merchant-calls.ts'
export {
  bulkUpdateOrders,
  cancelOrder,
  createOrder,
  type NewOrder,
  type OrderChange,
  updateOrder,
} from './orders/v1/merchant-calls.ts'
export type {
  AuthorizationActionStatus,
  ManuallyRefundableReason,
  MembershipPaymentStatus,
  NonRefundableReason,
  PaymentCollectabilityStatus,
  RefundableStatus,
  RefundStatus,
  TransactionStatus,
} from './payments/enumerations.ts'
export {
  captureAuthorizedPayments,
  getPaymentCollectabilityStatus,
  voidAuthorizedPayments,
} from './payments/v1/calls.ts'
export type {
  Amount,
  AuthorizationDetails,
  AuthorizationFailure,
  OrderTransactions,
  Payment,
  PaymentCapture,
  PaymentCollectability,
  Refund,
  RegularPayment,
} from './payments/v1/types.ts'
