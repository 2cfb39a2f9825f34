import type { CatalogProduct, ProductDocument, SubscriptionOption } from '../catalog/types.ts'
import { discounted } from './catalog-price.ts'

/** What one payment of a subscription costs: the price less the option's discount, to `scale` decimals, never below zero. */
export function subscriptionPrice(price: string, option: SubscriptionOption, scale: number): string {
  return discounted(price, option.discount ?? { type: 'NONE', value: '0' }, scale)
}

/** The option of that id; undefined when the product has none such. */
export function subscriptionOf(
  { subscriptionOptions = [] }: Pick<ProductDocument, 'subscriptionOptions'>,
  id: string | undefined,
): SubscriptionOption | undefined {
  return subscriptionOptions.find((option) => option.id === id)
}

/** Settings as products, carts and orders name them. Source: platform reference, SubscriptionSettings. */
export function wireSubscriptionSettings(option: SubscriptionOption): Record<string, unknown> {
  const { frequency, interval, autoRenewal, billingCycles } = option
  return {
    frequency,
    interval,
    autoRenewal,
    ...(autoRenewal || billingCycles === undefined ? {} : { billingCycles }),
    enableCustomerCancellation: autoRenewal,
  }
}

/**
 * How a product may be subscribed to. Catalog V1 keeps the options beside the product, in calls since retired; here each product
 * brings its own, in the shape of those calls.
 *
 * Source: platform reference, Subscription Options.
 */
export function wireSubscriptions(product: CatalogProduct): Record<string, unknown> {
  if (product.subscriptionOptions === undefined) return {}
  return {
    allowOneTimePurchases: product.oneTimePurchase !== false,
    subscriptionOptions: product.subscriptionOptions.map((option) => ({
      id: option.id,
      title: option.title,
      ...(option.description === undefined ? {} : { description: option.description }),
      subscriptionSettings: wireSubscriptionSettings(option),
      ...(option.discount === undefined
        ? {}
        : { discount: { type: option.discount.type, value: Number(option.discount.value) } }),
    })),
  }
}
