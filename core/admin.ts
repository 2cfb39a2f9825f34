export { type AdminClient, type AdminClientConfig, createAdminClient, dangerouslyAllowBrowser } from './admin-client.ts'
export { type ExternalLogin, externalLogin } from './auth/external-login.ts'
export type { Role, Tokens } from './auth/token-storage.ts'
export { type BulkProductAnswer, bulkAdjustProductProperty, bulkUpdateProductsProperty } from './catalog/bulk-calls.ts'
export {
  addProductsToCollection,
  createCollection,
  deleteCollection,
  removeProductsFromCollection,
  updateCollection,
} from './catalog/collection-write-calls.ts'
export {
  addProductMedia,
  addProductMediaToChoices,
  removeProductMedia,
  removeProductMediaFromChoices,
} from './catalog/media-write-calls.ts'
export {
  createProduct,
  deleteProduct,
  deleteProductOptions,
  removeBrand,
  removeRibbon,
  updateProduct,
} from './catalog/product-write-calls.ts'
export { resetAllVariantData, updateProductVariants } from './catalog/variant-write-calls.ts'
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
} from './catalog/write-types.ts'
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
} from './members/merchant-calls.ts'
export {
  bulkUpdateOrders,
  cancelOrder,
  createOrder,
  type NewOrder,
  type OrderChange,
  updateOrder,
} from './orders/merchant-calls.ts'
export { captureAuthorizedPayments, getPaymentCollectabilityStatus, voidAuthorizedPayments } from './payments/calls.ts'
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
export type {
  Amount,
  AuthorizationDetails,
  OrderTransactions,
  Payment,
  PaymentCapture,
  PaymentCollectability,
  Refund,
  RegularPayment,
} from './payments/types.ts'
