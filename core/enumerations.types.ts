/** Type tests: each enumeration contains all documented values. Checked by `tsc` and never run. Source: core/README.md#enumerations. */

import type * as admin from './admin.ts'
import type * as core from './index.ts'
import type * as v3 from './v3.ts'

/** Compiles if `Known` contains every listed name. It may contain more. */
type Covers<Known extends string, Listed extends Known> = Listed

type SplitWords<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | SplitWords<Rest> : Text

export type Carts = [
  Covers<core.ItemTypePreset, 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE'>,
  Covers<core.WeightUnit, 'KG' | 'LB'>,
  Covers<core.SubscriptionFrequency, 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'>,
  Covers<
    core.PaymentOption,
    SplitWords<'FULL_PAYMENT_ONLINE FULL_PAYMENT_OFFLINE MEMBERSHIP DEPOSIT_ONLINE MEMBERSHIP_OFFLINE'>
  >,
  Covers<core.PickupMethod, 'STORE_PICKUP' | 'PICKUP_POINT'>,
  Covers<core.DiscountType, 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING'>,
  Covers<
    core.ChannelType,
    SplitWords<'WEB POS EBAY AMAZON OTHER_PLATFORM WIX_APP_STORE WIX_INVOICES BACKOFFICE_MERCHANT'>
  >,
  Covers<core.ChannelType, SplitWords<'WISH CLASS_PASS GLOBAL_E FACEBOOK ETSY TIKTOK FAIRE_COM'>>,
  Covers<core.ChargeType, 'HANDLING_FEE' | 'INSURANCE'>,
  Covers<core.TaxRateType, 'NO_TAX_COLLECTED' | 'MANUAL_RATE' | 'AUTO_RATE' | 'FALLBACK_RATE'>,
  Covers<core.Jurisdiction, 'COUNTRY' | 'STATE' | 'COUNTY' | 'CITY' | 'SPECIAL'>,
  Covers<core.VatType, 'CPF' | 'CNPJ'>,
  Covers<core.ItemAvailability, 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'>,
  Covers<core.TaxFallbackReason, 'AUTO_TAX_FAILED' | 'AUTO_TAX_DEACTIVATED'>,
  Covers<core.ManualCalculationReason, 'GLOBAL_SETTING_TO_MANUAL' | 'REGION_SETTING_TO_MANUAL'>,
  Covers<core.Severity, 'WARNING' | 'ERROR'>,
]

export type Orders = [
  Covers<core.OrderStatus, 'INITIALIZED' | 'APPROVED' | 'CANCELED'>,
  Covers<core.OrderPaymentStatus, SplitWords<'NOT_PAID PAID PARTIALLY_REFUNDED FULLY_REFUNDED PENDING PARTIALLY_PAID'>>,
  Covers<core.FulfillmentStatus, 'NOT_FULFILLED' | 'FULFILLED' | 'PARTIALLY_FULFILLED'>,
  Covers<
    core.InvoiceStatus,
    SplitWords<'Draft Sent Processing Paid Overdue Void Deleted PartiallyPaid PartialAndOverdue'>
  >,
  Covers<core.OrderActivityType, SplitWords<'ORDER_PLACED ORDER_PAID ORDER_FULFILLED ORDER_CANCELED ORDER_REFUNDED'>>,
  Covers<core.OrderActivityType, SplitWords<'TRACKING_NUMBER_ADDED TRACKING_LINK_ADDED INVOICE_ADDED INVOICE_SENT'>>,
  Covers<
    core.OrderActivityType,
    SplitWords<'AUTHORIZED_PAYMENT_CREATED AUTHORIZED_PAYMENT_CAPTURED AUTHORIZED_PAYMENT_VOIDED'>
  >,
  Covers<core.OrderActivityType, SplitWords<'REFUND_INITIATED PAYMENT_REFUND_FAILED'>>,
  Covers<core.InventoryAction, 'RESTOCK' | 'DECREASE'>,
  Covers<core.RestockType, 'NO_ITEMS' | 'ALL_ITEMS' | 'SOME_ITEMS'>,
  Covers<core.DepositType, 'FLAT' | 'PERCENTAGE'>,
]

export type Payments = [
  Covers<admin.TransactionStatus, SplitWords<'APPROVED PENDING PENDING_MERCHANT CANCELED DECLINED REFUNDED'>>,
  Covers<admin.TransactionStatus, SplitWords<'PARTIALLY_REFUNDED AUTHORIZED VOIDED'>>,
  Covers<admin.PaymentCollectabilityStatus, 'COLLECTABLE' | 'NONCOLLECTABLE_ORDER_IS_CANCELLED'>,
  Covers<
    admin.PaymentCollectabilityStatus,
    SplitWords<'NONCOLLECTABLE_ORDER_IS_PAID NONCOLLECTABLE_MISSING_PAYMENT_METHOD'>
  >,
  Covers<admin.AuthorizationActionStatus, 'PENDING' | 'SUCCEEDED' | 'FAILED'>,
  Covers<admin.MembershipPaymentStatus, 'CHARGED' | 'CHARGE_FAILED'>,
  Covers<admin.RefundStatus, 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'SCHEDULED' | 'STARTED'>,
  Covers<admin.RefundableStatus, 'NOT_REFUNDABLE' | 'MANUAL' | 'REFUNDABLE'>,
  Covers<
    admin.NonRefundableReason,
    SplitWords<'NONE ALREADY_REFUNDED PROVIDER_IS_DOWN INTERNAL_ERROR NOT_PAID ACCESS_DENIED'>
  >,
  Covers<
    admin.NonRefundableReason,
    SplitWords<'ZERO_PRICE DISABLED_BY_PROVIDER PENDING_REFUND FORBIDDEN TRANSACTION_NOT_FOUND'>
  >,
  Covers<admin.ManuallyRefundableReason, 'EXPIRED' | 'NOT_SUPPORTED' | 'OFFLINE'>,
]

export type Members = [
  Covers<core.MemberStatus, 'UNKNOWN' | 'PENDING' | 'APPROVED' | 'BLOCKED' | 'OFFLINE'>,
  Covers<core.MemberPrivacyStatus, 'UNKNOWN' | 'PRIVATE' | 'PUBLIC'>,
  Covers<core.MemberActivityStatus, 'UNKNOWN' | 'ACTIVE' | 'MUTED'>,
  Covers<core.MemberFieldSet, 'PUBLIC' | 'EXTENDED' | 'FULL'>,
]

export type Catalog = [
  Covers<core.ProductType, 'physical' | 'digital' | 'unspecified_product_type'>,
  Covers<core.InventoryStatus, 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'>,
  Covers<core.MeasurementUnit, SplitWords<'ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT'>>,
  Covers<core.OptionType, 'drop_down' | 'color'>,
  Covers<core.CatalogDiscountType, 'NONE' | 'AMOUNT' | 'PERCENT'>,
  Covers<core.MediaItemType, 'image' | 'video' | 'audio' | 'document' | 'zip'>,
  Covers<core.SecureMediaKind, 'picture' | 'video' | 'document' | 'music' | 'archive'>,
  Covers<core.CatalogVersion, 'V1_CATALOG' | 'V3_CATALOG'>,
  Covers<core.SortOrder, 'ASC' | 'DESC'>,
]

export type CatalogV3 = [
  Covers<v3.InstalledCatalog, 'V1_CATALOG' | 'V3_CATALOG' | 'STORES_NOT_INSTALLED'>,
  Covers<v3.ProductType, 'PHYSICAL' | 'DIGITAL'>,
  Covers<v3.InventoryAvailability, 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'>,
  Covers<v3.PreorderStatus, 'ENABLED' | 'DISABLED' | 'PARTIALLY_ENABLED'>,
  Covers<v3.PreorderAvailability, 'ALL_VARIANTS' | 'NO_VARIANTS' | 'SOME_VARIANTS'>,
  Covers<v3.ModifierRenderType, 'FREE_TEXT' | 'TEXT_CHOICES' | 'SWATCH_CHOICES'>,
  Covers<v3.ChoiceType, 'CHOICE_TEXT' | 'ONE_COLOR'>,
  Covers<v3.MediaType, 'IMAGE' | 'VIDEO'>,
  Covers<v3.MeasurementUnit, SplitWords<'ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT'>>,
  Covers<v3.DimensionsUnit, 'MM' | 'CM' | 'M' | 'IN' | 'FT' | 'YD'>,
  Covers<
    v3.SecureFileType,
    SplitWords<'SECURE_PICTURE SECURE_VIDEO SECURE_DOCUMENT SECURE_MUSIC SECURE_ARCHIVE SECURE_RAW'>
  >,
  Covers<v3.SubscriptionFrequency, 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'>,
  Covers<v3.ProductField, SplitWords<'URL CURRENCY PLAIN_DESCRIPTION DESCRIPTION MEDIA_ITEMS_INFO THUMBNAIL'>>,
  Covers<v3.ProductField, SplitWords<'INFO_SECTION INFO_SECTION_PLAIN_DESCRIPTION INFO_SECTION_DESCRIPTION'>>,
  Covers<v3.ProductField, SplitWords<'DIRECT_CATEGORIES_INFO ALL_CATEGORIES_INFO BREADCRUMBS_INFO'>>,
  Covers<v3.ProductField, SplitWords<'VARIANT_OPTION_CHOICE_NAMES PRODUCT_CHOICES_MEDIA_REFERENCES'>>,
  Covers<v3.ProductField, SplitWords<'PRODUCT_CHOICES_DISPLAY_IMAGE WEIGHT_MEASUREMENT_UNIT_INFO'>>,
  Covers<v3.ProductField, SplitWords<'SUBSCRIPTION_PRICES_INFO MERCHANT_DATA MIN_PRICE_VARIANT DISCOUNT_INFO'>>,
  Covers<v3.ItemAvailabilityStatus, 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER'>,
  Covers<v3.CategoryField, 'BREADCRUMBS_INFO' | 'DESCRIPTION' | 'RICH_CONTENT_DESCRIPTION'>,
  Covers<v3.CustomizationType, 'PRODUCT_OPTION' | 'MODIFIER'>,
]

export type Redirects = [
  Covers<core.LocationType, 'OWNER_BUSINESS' | 'OWNER_CUSTOM' | 'CUSTOM'>,
  Covers<core.Prompt, 'login' | 'none' | 'consent' | 'select_account'>,
  Covers<core.MembersAccountSection, SplitWords<'ACCOUNT_INFO BOOKINGS ORDERS SUBSCRIPTIONS EVENTS'>>,
  Covers<core.RedirectCallbackType, 'LOGOUT' | 'CHECKOUT' | 'AUTHORIZE'>,
]

export type Identities = [
  Covers<core.IdentityStatus, SplitWords<'UNKNOWN_STATUS PENDING ACTIVE DELETED BLOCKED OFFLINE'>>,
  Covers<core.IdentityStatusReason, 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED'>,
  Covers<
    core.AuthenticationState,
    SplitWords<'SUCCESS REQUIRE_OWNER_APPROVAL REQUIRE_EMAIL_VERIFICATION STATUS_CHECK'>
  >,
  Covers<core.AuthenticationState, 'UNKNOWN_STATE'>,
  Covers<core.PrivacyStatus, 'UNDEFINED' | 'PUBLIC' | 'PRIVATE'>,
  Covers<core.EmailTag, 'UNTAGGED' | 'MAIN' | 'HOME' | 'WORK'>,
  Covers<core.PhoneTag, 'UNTAGGED' | 'MAIN' | 'HOME' | 'MOBILE' | 'WORK' | 'FAX'>,
  Covers<core.AddressTag, 'UNTAGGED' | 'HOME' | 'WORK' | 'BILLING' | 'SHIPPING'>,
  Covers<core.ActorKind, 'ANONYMOUS_VISITOR' | 'MEMBER' | 'WIX_USER' | 'APP' | 'UNKNOWN'>,
  Covers<core.Role, 'none' | 'visitor' | 'member'>,
]

export type Violations = [
  Covers<core.ViolatedRule, SplitWords<'VALIDATION OTHER MAX MIN MAX_LENGTH MIN_LENGTH MAX_SIZE MIN_SIZE FORMAT'>>,
  Covers<
    core.ViolatedRule,
    SplitWords<'DECIMAL_LTE DECIMAL_GTE DECIMAL_LT DECIMAL_GT DECIMAL_MAX_SCALE INVALID_ENUM_VALUE'>
  >,
  Covers<core.ViolatedRule, SplitWords<'REQUIRED_FIELD FIELD_NOT_ALLOWED ONE_OF_ALIGNMENT'>>,
  // @ts-expect-error an unknown name, to prove that the lines above are checked
  Covers<core.ViolatedRule, 'NO_SUCH_RULE'>,
]
