/** Every enumeration of SPEC.md §3–§5 and §8 is known to the compiler, whole: checked by `tsc`, never run. */

import type * as admin from './admin.ts'
import type * as core from './index.ts'

/** Compiles when `Known` has every name that SPEC.md lists; what the platform has added since may be there as well. */
type Has<Known extends string, Listed extends Known> = Listed

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text

export type Carts = [
  Has<core.ItemTypePreset, 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'>,
  Has<core.WeightUnit, 'KG' | 'LB'>,
  Has<core.SubscriptionFrequency, 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'>,
  Has<
    core.PaymentOption,
    Words<'FULL_PAYMENT_ONLINE FULL_PAYMENT_OFFLINE MEMBERSHIP DEPOSIT_ONLINE MEMBERSHIP_OFFLINE'>
  >,
  Has<core.PickupMethod, 'STORE_PICKUP' | 'PICKUP_POINT'>,
  Has<core.DiscountType, 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'>,
  Has<core.ChannelType, Words<'WEB POS EBAY AMAZON OTHER_PLATFORM WIX_APP_STORE WIX_INVOICES BACKOFFICE_MERCHANT'>>,
  Has<core.ChannelType, Words<'WISH CLASS_PASS GLOBAL_E FACEBOOK ETSY TIKTOK FAIRE_COM'>>,
  Has<core.ChargeType, 'HANDLING_FEE' | 'INSURANCE'>,
  Has<core.TaxRateType, 'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE'>,
  Has<core.Jurisdiction, 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL'>,
  Has<core.VatType, 'CPF' | 'CNPJ'>,
  Has<core.ItemAvailability, 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'>,
  Has<core.TaxFallbackReason, 'AUTO_TAX_FAILED' | 'AUTO_TAX_DEACTIVATED'>,
  Has<core.ManualCalculationReason, 'GLOBAL_SETTING_TO_MANUAL' | 'REGION_SETTING_TO_MANUAL'>,
  Has<core.Severity, 'WARNING' | 'ERROR'>,
]

export type Orders = [
  Has<core.OrderStatus, 'INITIALIZED' | 'APPROVED' | 'CANCELED'>,
  Has<core.OrderPaymentStatus, Words<'NOT_PAID PAID PARTIALLY_REFUNDED FULLY_REFUNDED PENDING PARTIALLY_PAID'>>,
  Has<core.FulfillmentStatus, 'NOT_FULFILLED' | 'FULFILLED' | 'PARTIALLY_FULFILLED'>,
  Has<core.InvoiceStatus, Words<'Draft Sent Processing Paid Overdue Void Deleted PartiallyPaid PartialAndOverdue'>>,
  Has<core.OrderActivityType, Words<'ORDER_PLACED ORDER_PAID ORDER_FULFILLED ORDER_CANCELED ORDER_REFUNDED'>>,
  Has<core.OrderActivityType, Words<'TRACKING_NUMBER_ADDED TRACKING_LINK_ADDED INVOICE_ADDED INVOICE_SENT'>>,
  Has<
    core.OrderActivityType,
    Words<'AUTHORIZED_PAYMENT_CREATED AUTHORIZED_PAYMENT_CAPTURED AUTHORIZED_PAYMENT_VOIDED'>
  >,
  Has<core.OrderActivityType, Words<'REFUND_INITIATED PAYMENT_REFUND_FAILED'>>,
  Has<core.InventoryAction, 'RESTOCK' | 'DECREASE'>,
  Has<core.RestockType, 'NO_ITEMS' | 'ALL_ITEMS' | 'SOME_ITEMS'>,
  Has<core.DepositType, 'FLAT' | 'PERCENTAGE'>,
]

export type Payments = [
  Has<admin.TransactionStatus, Words<'APPROVED PENDING PENDING_MERCHANT CANCELED DECLINED REFUNDED'>>,
  Has<admin.TransactionStatus, Words<'PARTIALLY_REFUNDED AUTHORIZED VOIDED'>>,
  Has<admin.PaymentCollectabilityStatus, 'COLLECTABLE' | 'NONCOLLECTABLE_ORDER_IS_CANCELLED'>,
  Has<admin.PaymentCollectabilityStatus, Words<'NONCOLLECTABLE_ORDER_IS_PAID NONCOLLECTABLE_MISSING_PAYMENT_METHOD'>>,
  Has<admin.AuthorizationActionStatus, 'PENDING' | 'SUCCEEDED' | 'FAILED'>,
  Has<admin.MembershipPaymentStatus, 'CHARGED' | 'CHARGE_FAILED'>,
  Has<admin.RefundStatus, 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'SCHEDULED' | 'STARTED'>,
  Has<admin.RefundableStatus, 'NOT_REFUNDABLE' | 'MANUAL' | 'REFUNDABLE'>,
  Has<admin.NonRefundableReason, Words<'NONE ALREADY_REFUNDED PROVIDER_IS_DOWN INTERNAL_ERROR NOT_PAID ACCESS_DENIED'>>,
  Has<
    admin.NonRefundableReason,
    Words<'ZERO_PRICE DISABLED_BY_PROVIDER PENDING_REFUND FORBIDDEN TRANSACTION_NOT_FOUND'>
  >,
  Has<admin.ManuallyRefundableReason, 'EXPIRED' | 'NOT_SUPPORTED' | 'OFFLINE'>,
]

export type Members = [
  Has<core.MemberStatus, 'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE'>,
  Has<core.MemberPrivacyStatus, 'PRIVATE' | 'PUBLIC'>,
  Has<core.MemberActivityStatus, 'ACTIVE' | 'MUTED'>,
  Has<core.MemberFieldSet, 'PUBLIC' | 'EXTENDED' | 'FULL'>,
]

export type Catalog = [
  Has<core.ProductType, 'physical' | 'digital' | 'unspecified_product_type'>,
  Has<core.InventoryStatus, 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'>,
  Has<core.MeasurementUnit, Words<'ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT'>>,
  Has<core.OptionType, 'drop_down' | 'color'>,
  Has<core.CatalogDiscountType, 'NONE' | 'AMOUNT' | 'PERCENT'>,
  Has<core.MediaItemType, 'image' | 'video' | 'audio' | 'document' | 'zip'>,
  Has<core.SecureMediaKind, 'picture' | 'video' | 'document' | 'music' | 'archive'>,
  Has<core.CatalogVersion, 'V1_CATALOG' | 'V3_CATALOG'>,
  Has<core.SortOrder, 'ASC' | 'DESC'>,
]

export type Redirects = [
  Has<core.LocationType, 'OWNER_BUSINESS' | 'OWNER_CUSTOM' | 'CUSTOM'>,
  Has<core.Prompt, 'login' | 'none' | 'consent' | 'select_account'>,
  Has<core.MembersAccountSection, Words<'ACCOUNT_INFO BOOKINGS ORDERS SUBSCRIPTIONS EVENTS'>>,
  Has<core.RedirectCallbackType, 'LOGOUT' | 'CHECKOUT' | 'AUTHORIZE'>,
]

export type Identities = [
  Has<core.IdentityStatus, Words<'UNKNOWN_STATUS PENDING ACTIVE DELETED BLOCKED OFFLINE'>>,
  Has<core.IdentityStatusReason, 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED'>,
  Has<core.AuthenticationState, Words<'SUCCESS REQUIRE_OWNER_APPROVAL REQUIRE_EMAIL_VERIFICATION STATUS_CHECK'>>,
  Has<core.AuthenticationState, 'UNKNOWN_STATE'>,
  Has<core.PrivacyStatus, 'UNDEFINED' | 'PUBLIC' | 'PRIVATE'>,
  Has<core.EmailTag, 'UNTAGGED' | 'MAIN' | 'HOME' | 'WORK'>,
  Has<core.PhoneTag, 'UNTAGGED' | 'MAIN' | 'HOME' | 'MOBILE' | 'WORK' | 'FAX'>,
  Has<core.AddressTag, 'UNTAGGED' | 'HOME' | 'WORK' | 'BILLING' | 'SHIPPING'>,
  Has<core.ActorKind, 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP' | 'UNKNOWN'>,
  Has<core.Role, 'none' | 'visitor' | 'member'>,
]

export type Violations = [
  Has<core.ViolatedRule, Words<'VALIDATION OTHER MAX MIN MAX_LENGTH MIN_LENGTH MAX_SIZE MIN_SIZE FORMAT'>>,
  Has<core.ViolatedRule, Words<'DECIMAL_LTE DECIMAL_GTE DECIMAL_LT DECIMAL_GT DECIMAL_MAX_SCALE INVALID_ENUM_VALUE'>>,
  Has<core.ViolatedRule, Words<'REQUIRED_FIELD FIELD_NOT_ALLOWED ONE_OF_ALIGNMENT'>>,
  // @ts-expect-error a name that is in no list: what compiles above is compared indeed
  Has<core.ViolatedRule, 'NO_SUCH_RULE'>,
]
