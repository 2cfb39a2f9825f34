import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CatalogProduct, MediaAccess, MediaRef } from '../catalog/types.ts'
import type { Platform } from '../platform.ts'

/** The signing key and clock of media tokens. */
export type Keys = Pick<Platform, 'config' | 'clock'>

/** Grants access to a secure media item in all sizes until the token expires. */
export function grantAccess(id: string, { config, clock }: Keys): MediaAccess {
  const seconds = Math.floor(clock.now().getTime() / 1000) + config.mediaUrlSeconds
  return {
    token: `${seconds}.${signature(id, seconds, config.apiKey)}`,
    expires: new Date(seconds * 1000).toISOString(),
  }
}

/** Checks a media token: `forbidden` if it is missing or belongs to another media item, `expired` after its lifetime. */
export function checkAccess(
  id: string,
  token: string | undefined,
  { config, clock }: Keys,
): 'open' | 'forbidden' | 'expired' {
  const [, seconds = '', actual = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token ?? '') ?? []
  const expected = signature(id, Number(seconds), config.apiKey)
  if (actual === '' || !timingSafeEqual(Buffer.from(actual), Buffer.from(expected))) return 'forbidden'
  return Number(seconds) * 1000 > clock.now().getTime() ? 'open' : 'expired'
}

/** The product with access tokens for its secure media. */
export function withAccess(product: CatalogProduct, keys: Keys): CatalogProduct {
  if (!product.media.some(isSecure)) return product
  const media = product.media.map((item) => (isSecure(item) ? { ...item, access: grantAccess(item.id, keys) } : item))
  return { ...product, media }
}

function isSecure(media: MediaRef): boolean {
  return media.kind === 'image' && media.secure === true
}

function signature(id: string, seconds: number, key: string): string {
  return createHmac('sha256', key).update(`${seconds} ${id}`).digest('base64url')
}
