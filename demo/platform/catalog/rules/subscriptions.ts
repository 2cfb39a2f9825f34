import type { CatalogProduct, ProductDocument, SubscriptionOption } from '../types.ts'
import { discounted } from './price.ts'

/** The price of one subscription payment: the price minus the option's discount, with `scale` decimals. Never negative. */
export function subscriptionPrice(price: string, option: SubscriptionOption, scale: number): string {
  return discounted(price, option.discount ?? { type: 'NONE', value: '0' }, scale)
}

/** The visible subscription option with this id, or `undefined`. */
export function subscriptionOf(
  { subscriptionOptions = [] }: Pick<ProductDocument, 'subscriptionOptions'>,
  id: string | undefined,
): SubscriptionOption | undefined {
  return subscriptionOptions.find((option) => option.id === id && option.visible !== false)
}

/** Subscription settings of products, carts and orders. Source: platform reference, SubscriptionSettings. */
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
 * The subscription options of a product. Catalog V1 returned them from separate calls, which are retired. Here they are part of the
 * product, in the format of those calls.
 *
 * Source: platform reference, Subscription Options.
 */
export function wireSubscriptions(product: CatalogProduct): Record<string, unknown> {
  if (product.subscriptionOptions === undefined) return {}
  return {
    allowOneTimePurchases: product.oneTimePurchase !== false,
    subscriptionOptions: product.subscriptionOptions
      .filter(({ visible }) => visible !== false)
      .map((option) => ({
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
