/** Parts of a line with the same format in the responses of all versions. */
import { wireSubscriptionSettings } from '../../catalog/rules/subscriptions.ts'
import { addressed } from '../../catalog/wire/media.ts'
import { compact } from '../../http/input/compact.ts'
import { grantAccess } from '../../media/access.ts'
import type { Platform } from '../../platform.ts'
import type { ItemData, LinePicture } from '../types.ts'
import { translatable } from './item-data.ts'

/** Subscription, service and price description of a line. Source: platform reference, Cart line item. */
export function wireTerms({ subscription, service, priceDescription }: ItemData): Record<string, unknown> {
  return {
    subscriptionOptionInfo: subscription && {
      subscriptionSettings: wireSubscriptionSettings(subscription),
      title: translatable(subscription.title),
      description: subscription.description && translatable(subscription.description),
    },
    serviceProperties: service,
    priceDescription,
  }
}

export function wirePicture(picture: LinePicture, platform: Platform) {
  return {
    id: picture.id,
    ...addressed(
      `${platform.config.url}/media/${encodeURIComponent(picture.id)}`,
      picture.secure === undefined ? undefined : grantAccess(picture.id, platform),
    ),
    ...compact({
      height: picture.height,
      width: picture.width,
      altText: picture.alt,
      focalPoint: picture.focalPoint,
    }),
    filename: picture.id,
  }
}
