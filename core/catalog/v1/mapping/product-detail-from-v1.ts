import { omitUndefined } from '../../../convert/omit-undefined.ts'
import type { Money, Picture, Product, ProductDetail, ProductVideo, Subscription } from '../../model.ts'
import { toPicture } from '../../picture.ts'
import type { ProductResponse } from '../reading/product-response.ts'
import type { WireMediaFile, WireMediaItem, WireSubscriptionOption } from '../types.ts'

/**
 * Maps a Catalog V1 product to the details of `product`. Accepts converted and unconverted responses, as `productFromV1` does.
 *
 * Source: core/README.md#catalog, the platform's reference of Catalog V1.
 */
export function productDetailFromV1(wire: ProductResponse, product: Product): ProductDetail {
  const { currency } = product.price.current
  return omitUndefined({
    videos: toVideos(wire, product.pictures),
    sku: wire.sku || undefined,
    weights: toWeights(wire),
    sections: (wire.additionalInfoSections ?? []).map(({ title = '', description = '' }) => ({
      title,
      html: description,
    })),
    discount: toDiscount(wire.discount, currency),
    subscriptions: (wire.subscriptionOptions ?? []).map((option) => toSubscription(option, currency)),
    oneTime: wire.allowOneTimePurchases !== false,
    expires: earliestExpiry(wire.media?.items ?? []),
  })
}

/** Returns the videos by the index of their still frame. Pictures are in the order of the media. */
function toVideos(wire: ProductResponse, pictures: readonly Picture[]): Record<number, ProductVideo> {
  const videos: Record<number, ProductVideo> = {}
  const shown = (wire.media?.items ?? []).filter(({ image, thumbnail }) => image ?? thumbnail)
  for (const [index, item] of shown.entries()) {
    const files = (item.video?.files ?? []).flatMap(({ url, width, height }) => (url ? [{ url, width, height }] : []))
    if (files.length === 0) continue
    const sorted = [...files].sort((a, b) => (a.height ?? 0) - (b.height ?? 0)).map(omitUndefined)
    videos[index] = omitUndefined({ files: sorted, poster: toPoster(item, pictures[index]) })
  }
  return videos
}

/** Returns the still frame in full size. The `thumbnail` of the media item is smaller. */
function toPoster({ video, thumbnail }: WireMediaItem, stillFrame: Picture | undefined): Picture | undefined {
  const id = video?.stillFrameMediaId
  const { width, height } = video?.files?.at(-1) ?? {}
  if (!id || !thumbnail) return stillFrame
  return toPicture({ ...thumbnail, id, ...omitUndefined({ width, height }) }, stillFrame?.alt ?? '')
}

function toWeights(wire: ProductResponse): Record<string, number> {
  const weights = [
    ['', wire.weight] as const,
    ...(wire.variants ?? []).map(({ id, variant }) => [id, variant?.weight] as const),
  ]
  return Object.fromEntries(weights.filter(([, weight]) => Number(weight) > 0)) as Record<string, number>
}

function toDiscount(
  discount: { readonly type?: string; readonly value?: number } | undefined,
  currency: string,
): { percent: number } | { amount: Money } | undefined {
  const { type, value } = discount ?? {}
  if (!value) return undefined
  if (type === 'PERCENT') return { percent: value }
  return type === 'AMOUNT' ? { amount: { amount: String(value), currency } } : undefined
}

function toSubscription(option: WireSubscriptionOption, currency: string): Subscription {
  const { frequency = 'MONTH', interval, autoRenewal, billingCycles } = option.subscriptionSettings ?? {}
  return omitUndefined({
    id: option.id ?? '',
    title: option.title ?? '',
    description: option.description || undefined,
    frequency,
    interval: interval || 1,
    cycles: autoRenewal === false ? (billingCycles ?? undefined) : undefined,
    discount: toDiscount(option.discount, currency),
  })
}

function earliestExpiry(items: readonly WireMediaItem[]): number | undefined {
  const files = items.flatMap(({ image, thumbnail, video }) => [image, thumbnail, ...(video?.files ?? [])])
  const times = files.flatMap((file: WireMediaFile | undefined) => {
    const time = file?.urlExpirationDate ? new Date(file.urlExpirationDate).getTime() : Number.NaN
    return Number.isNaN(time) ? [] : [time]
  })
  return times.length > 0 ? Math.min(...times) : undefined
}
