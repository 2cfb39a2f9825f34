/** Versions of the platform's catalog. A site has one of them. The platform moves sites from `v1` to `v3`, and never back. */
export type CatalogVersion = 'v1' | 'v3'

/** Versions of the platform's cart. Every site has both, until the platform removes `v1` on 2027-02-01. */
export type CartVersion = 'v1' | 'v2'

/** The versions that an integrator names. Absent ones are detected or have a default, see core/README.md#platform-versions. */
export interface PlatformVersions {
  /** Version of the shop's catalog. Without any setting, it is detected from the first response. */
  readonly catalog?: CatalogVersion | undefined
  /** Version of the platform's cart. Without any setting, it is `v2`. */
  readonly cart?: CartVersion | undefined
}

export const catalogVersions: readonly string[] = ['v1', 'v3']
export const cartVersions: readonly string[] = ['v1', 'v2']

/** The cart of pages and clients that name none. */
export const defaultCart: CartVersion = 'v2'
