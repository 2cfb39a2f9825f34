import { defined } from '../convert/defined.ts'
import { pictureOf } from './picture.ts'
import type { Money, Picture, Product } from './product.ts'
import type { ProductAnswer } from './product-answer.ts'
import type { Film, ProductDetail, Subscription } from './product-detail.ts'
import type { WireMediaFile, WireMediaItem, WireSubscriptionOption } from './types.ts'

/**
 * Reads from an answer of the V1 catalogue what a page of the product `product` tells beside it. Reads answers converted
 * or not, as `productFromV1` does.
 *
 * Source: SPEC.md §3, Product; the platform's reference of Catalog V1.
 */
export function productDetailFromV1(wire: ProductAnswer, product: Product): ProductDetail {
  const { currency } = product.price.current
  return defined({
    films: filmsOf(wire, product.pictures),
    sku: wire.sku || undefined,
    weights: weightsOf(wire),
    sections: (wire.additionalInfoSections ?? []).map(({ title = '', description = '' }) => ({
      title,
      html: description,
    })),
    discount: discountOf(wire.discount, currency),
    subscriptions: (wire.subscriptionOptions ?? []).map((option) => subscriptionOf(option, currency)),
    oneTime: wire.allowOneTimePurchases !== false,
    expires: firstExpiry(wire.media?.items ?? []),
  })
}

/** Pictures of a product stand in the order of its media; a film is where its still frame is. */
function filmsOf(wire: ProductAnswer, pictures: readonly Picture[]): Record<number, Film> {
  const films: Record<number, Film> = {}
  const shown = (wire.media?.items ?? []).filter(({ image, thumbnail }) => image ?? thumbnail)
  for (const [index, item] of shown.entries()) {
    const files = (item.video?.files ?? []).flatMap(({ url, width, height }) => (url ? [{ url, width, height }] : []))
    if (files.length === 0) continue
    const sorted = [...files].sort((one, other) => (one.height ?? 0) - (other.height ?? 0)).map(defined)
    films[index] = defined({ files: sorted, poster: posterOf(item, pictures[index]) })
  }
  return films
}

/** The still frame in full, for what the catalogue gives beside a film is a thumbnail of it. */
function posterOf({ video, thumbnail }: WireMediaItem, still: Picture | undefined): Picture | undefined {
  const id = video?.stillFrameMediaId
  const { width, height } = video?.files?.at(-1) ?? {}
  if (!id || !thumbnail) return still
  return pictureOf({ ...thumbnail, id, ...defined({ width, height }) }, still?.alt ?? '')
}

function weightsOf(wire: ProductAnswer): Record<string, number> {
  const all = [
    ['', wire.weight] as const,
    ...(wire.variants ?? []).map((one) => [one.id, one.variant?.weight] as const),
  ]
  return Object.fromEntries(all.filter(([, weight]) => Number(weight) > 0)) as Record<string, number>
}

function discountOf(
  discount: { readonly type?: string; readonly value?: number } | undefined,
  currency: string,
): { percent: number } | { amount: Money } | undefined {
  const { type, value } = discount ?? {}
  if (!value) return undefined
  if (type === 'PERCENT') return { percent: value }
  return type === 'AMOUNT' ? { amount: { amount: String(value), currency } } : undefined
}

function subscriptionOf(option: WireSubscriptionOption, currency: string): Subscription {
  const { frequency = 'MONTH', interval, autoRenewal, billingCycles } = option.subscriptionSettings ?? {}
  return defined({
    id: option.id ?? '',
    title: option.title ?? '',
    description: option.description || undefined,
    frequency,
    interval: interval || 1,
    cycles: autoRenewal === false ? (billingCycles ?? undefined) : undefined,
    discount: discountOf(option.discount, currency),
  })
}

function firstExpiry(items: readonly WireMediaItem[]): number | undefined {
  const files = items.flatMap(({ image, thumbnail, video }) => [image, thumbnail, ...(video?.files ?? [])])
  const times = files.flatMap((file: WireMediaFile | undefined) => {
    const time = file?.urlExpirationDate ? new Date(file.urlExpirationDate).getTime() : Number.NaN
    return Number.isNaN(time) ? [] : [time]
  })
  return times.length > 0 ? Math.min(...times) : undefined
}
