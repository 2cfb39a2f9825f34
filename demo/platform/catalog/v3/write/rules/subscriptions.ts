import { randomUUID } from 'node:crypto'
import Big from 'big.js'
import { ApplicationError, failedPrecondition } from '../../../../http/errors.ts'
import { compact } from '../../../../http/input/compact.ts'
import { discounted } from '../../../rules/price.ts'
import type { ProductDocument, SubscriptionOption } from '../../../types.ts'
import type { ProductContentInput } from '../schemas/product-schemas.ts'

/** Replaces the subscriptions of a product. */
export function withSubscriptions(
  document: ProductDocument,
  { subscriptionDetails }: Pick<ProductContentInput, 'subscriptionDetails'>,
): ProductDocument {
  if (subscriptionDetails == null) return document
  const { subscriptions, allowOneTimePurchases } = subscriptionDetails
  const subscriptionOptions = subscriptions?.map(subscriptionFrom) ?? document.subscriptionOptions ?? []
  const { subscriptionOptions: _, oneTimePurchase: __, ...rest } = document
  return subscriptionOptions.length === 0
    ? rest
    : { ...rest, subscriptionOptions, oneTimePurchase: allowOneTimePurchases ?? document.oneTimePurchase ?? false }
}

type SubscriptionInput = NonNullable<NonNullable<ProductContentInput['subscriptionDetails']>['subscriptions']>[number]

function subscriptionFrom(input: SubscriptionInput): SubscriptionOption {
  const { id, title, description, frequency, interval, billingCycles, discount, visible } = input
  return compact({
    id: id ?? randomUUID(),
    title,
    description,
    visible: visible === false ? visible : undefined,
    frequency,
    interval: interval ?? 1,
    autoRenewal: billingCycles == null,
    billingCycles,
    discount: discount && {
      type: discount.type,
      value: discount.type === 'PERCENT' ? String(discount.percentOff ?? 0) : (discount.amountOff ?? '0'),
    },
  })
}

/** Returns the product, unless the platform refuses its subscriptions. Amounts must not exceed the price of the cheapest variant. */
export function requireValidSubscriptions(document: ProductDocument): ProductDocument {
  const { subscriptionOptions: options = [], productType, oneTimePurchase, price, discount } = document
  if (options.length === 0) return document
  if (productType !== 'physical') {
    throw failedPrecondition('INVALID_PRODUCT_TYPE_FOR_SUBSCRIPTION', 'Only physical products are sold by subscription')
  }
  if (new Set(options.map(({ id }) => id)).size < options.length) {
    throw new ApplicationError('SUBSCRIPTION_ID_ALREADY_EXISTS', 409, 'Two subscriptions have the same id')
  }
  if (oneTimePurchase === false && options.every(({ visible }) => visible === false)) {
    const code = 'ERROR_ALL_SUBSCRIPTIONS_HIDDEN_FOR_SUBSCRIPTION_ONLY_PRODUCT'
    throw failedPrecondition(code, 'All subscriptions of a product that is sold by subscription only are hidden')
  }
  const lowest = discounted(price, discount)
  if (options.some((option) => option.discount?.type === 'AMOUNT' && new Big(option.discount.value).gt(lowest))) {
    throw failedPrecondition('INVALID_SUBSCRIPTION_DISCOUNT_AMOUNT', 'A discount is greater than the price')
  }
  return document
}
