import { minus } from '../../../convert/decimal.ts'
import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { Money, Product, ProductDetail, ProductVideo, Subscription } from '../../model.ts'
import type { WireSubscription } from '../products/types/price-types.ts'
import type { ProductResponse, VariantResponse } from '../reading/wire-response.ts'
import { shownMedia } from './media.ts'
import { variantId } from './product-from-v3.ts'

/** Maps a product of Catalog V3 to the details of `product`. Accepts converted and unconverted responses. Source: core/README.md#catalog-v3. */
export function productDetailFromV3(
  wire: ProductResponse,
  variants: readonly VariantResponse[],
  product: Product,
): Omit<ProductDetail, 'quantities'> {
  const { currency } = product.price.current
  const { subscriptions = [], allowOneTimePurchases } = wire.subscriptionDetails ?? {}
  const shown = subscriptions.filter(({ visible }) => visible !== false)
  return omitUndefined({
    videos: toVideos(wire),
    sku: (!product.requiresVariant && variants[0]?.sku) || undefined,
    weights: toWeights(wire, variants),
    weightUnit: toWeightUnit(wire),
    sections: (wire.infoSections ?? []).map(({ title, plainDescription }) => ({
      title: title ?? '',
      html: plainDescription ?? '',
    })),
    discount: toDiscount(product),
    subscriptions: shown.map((subscription) => toSubscription(subscription, currency)),
    // The platform omits the field for products without subscriptions.
    oneTime: allowOneTimePurchases !== false || subscriptions.length === 0,
    expires: earliestExpiry(wire),
  })
}

function toVideos(wire: ProductResponse): Record<number, ProductVideo> {
  const videos: Record<number, ProductVideo> = {}
  for (const [index, { item, picture }] of shownMedia(wire).entries()) {
    const files = (item.video?.resolutions ?? []).flatMap(({ url, width, height }) =>
      url ? [omitUndefined({ url, width, height })] : [],
    )
    if (files.length === 0) continue
    videos[index] = { files: files.toSorted((one, other) => (one.height ?? 0) - (other.height ?? 0)), poster: picture }
  }
  return videos
}

function toWeights(
  { physicalProperties }: ProductResponse,
  variants: readonly VariantResponse[],
): Record<string, number> {
  const { minValue, maxValue } = physicalProperties?.shippingWeightRange ?? {}
  const all = [
    // A range is not the weight of the product.
    ['', Number(minValue) === Number(maxValue) ? minValue : undefined] as const,
    ...variants.map((variant) => [variantId(variant), variant.physicalProperties?.weight] as const),
  ]
  return Object.fromEntries(all.flatMap(([id, weight]) => (Number(weight) > 0 ? [[id, Number(weight)]] : [])))
}

function toWeightUnit({ physicalProperties }: ProductResponse): ProductDetail['weightUnit'] {
  return physicalProperties?.weightMeasurementUnitInfo?.weightMeasurementUnit === 'LB' ? 'lb' : undefined
}

/** The platform names no discount of a product. If all variants have the same one, it is the difference of their prices. */
function toDiscount({ price, variants }: Product): ProductDetail['discount'] {
  const prices = variants.length > 0 ? variants.map((variant) => variant.price) : [price]
  const amounts = prices.map(({ current, full }) => (full ? minus(full.amount, current.amount) : '0'))
  const [amount = '0', ...others] = new Set(amounts)
  if (others.length > 0 || !(Number(amount) > 0)) return undefined
  return { amount: { amount, currency: price.current.currency } }
}

function toSubscription(subscription: WireSubscription, currency: string): Subscription {
  const { id, title, description, frequency, interval, billingCycles, autoRenewal, discount } = subscription
  return omitUndefined({
    id: id ?? '',
    title: title ?? '',
    description: description || undefined,
    frequency: frequency ?? 'MONTH',
    interval: interval || 1,
    cycles: autoRenewal ? undefined : billingCycles,
    discount: toSubscriptionDiscount(discount, currency),
  })
}

function toSubscriptionDiscount(
  discount: WireSubscription['discount'],
  currency: string,
): { percent: number } | { amount: Money } | undefined {
  const { type, percentOff, amountOff } = discount ?? {}
  if (type === 'PERCENT' && Number(percentOff) > 0) return { percent: Number(percentOff) }
  return type === 'AMOUNT' && amountOff ? { amount: { amount: amountOff, currency } } : undefined
}

function earliestExpiry(wire: ProductResponse): number | undefined {
  const files = shownMedia(wire).flatMap(({ item: { image, video } }) => [
    image,
    video,
    ...(video?.posters ?? []),
    ...(video?.resolutions ?? []),
  ])
  const times = files.flatMap((file) => {
    const { urlExpirationDate: date } = (file ?? {}) as { readonly urlExpirationDate?: Date | string }
    const time = date ? new Date(date).getTime() : Number.NaN
    return Number.isNaN(time) ? [] : [time]
  })
  return times.length > 0 ? Math.min(...times) : undefined
}
