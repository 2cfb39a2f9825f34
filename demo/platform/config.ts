import { PASSWORD_COST } from './identity/store/password.ts'

/** Fixed ids of the demo shop, because pages contain them. */
const DEMO_CLIENT_ID = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const DEMO_SITE_ID = '4f6b1d6e-8a35-4d0f-9c77-2b7a0c2d9e54'
const DEMO_V3_CLIENT_ID = 'b2f0c7d4-3e6a-4a1b-8f5d-6c9e2a7d4f03'
const DEMO_V3_SITE_ID = '9a7e5c1b-2d48-4f36-b0e9-5d1c8f3a6b72'
/** Unlike the site ID: a receiver of webhooks that mixes them up fails here as well. */
const DEMO_INSTANCE_ID = 'c61d8e02-94b7-4d3a-a5f8-0e7b2f9c4d16'
const DEMO_API_KEY = 'local-demo-api-key'

/** Host names of this machine: pages on any of its ports need no configuration. */
const LOCAL_DOMAINS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const FOUR_HOURS = 4 * 60 * 60
const HOUR = 60 * 60
const YEAR = 365 * 24 * 60 * 60

/** The host names of this machine and the domains of a comma-separated list. */
export function redirectDomainsOf(list: string | undefined): readonly string[] {
  const domains = (list ?? '').split(',').map((domain) => domain.trim())
  return [...LOCAL_DOMAINS, ...domains.filter((domain) => domain !== '')]
}

/** The catalog of a site. A migrating site changes from `V1` to `V3`, through `V3_PROVISIONING`, and never back. */
export type InstalledCatalog = 'V1' | 'V3' | 'V3_PROVISIONING' | 'NOT_INSTALLED'

/** A site of the platform. All sites share their products, members and orders. */
export interface Site {
  readonly id: string
  /** OAuth apps of the site. */
  readonly clientIds: readonly string[]
  /** Can be changed at run time. */
  catalog: InstalledCatalog
}

export interface PlatformConfig {
  /** Origin of the platform, without a trailing slash. URLs of hosted pages and media start with it. */
  readonly url: string
  /** A site with Catalog V1 and one with Catalog V3. */
  readonly sites: readonly [v1: Site, v3: Site]
  /** The client IDs of all sites, the default one first. */
  readonly clientIds: readonly string[]
  /** The default site, which has Catalog V1. */
  readonly siteId: string
  /** ID of the installation of the OAuth app on the default site, which webhooks contain. */
  readonly instanceId: string
  readonly apiKey: string
  /** Origins whose pages may send requests. `any` allows every origin, as the hosted platform does. */
  readonly corsOrigins: readonly string[] | 'any'
  /** Lifetime of new access tokens; can be changed at run time. */
  accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  /** scrypt cost (N) of new password hashes, a power of two. */
  readonly passwordCost: number
  /** Lifetime of secure media URLs; can be changed at run time. */
  mediaUrlSeconds: number
  /**
   * Domains to which hosted pages may redirect: a host with its subdomains (`example.com`), a host with a port (`localhost:8000`), or an
   * origin (`https://shop.example.com`). Can be changed at run time.
   */
  allowedRedirectDomains: readonly string[]
  /**
   * Allowed redirect URIs of logins and of emails for a new password, compared exactly. Absent: all URLs on the allowed domains. Can be changed at
   * run time.
   */
  allowedRedirectUris: readonly string[] | undefined
}

type ConfigOption =
  | 'url'
  | 'allowedRedirectDomains'
  | 'allowedRedirectUris'
  | 'corsOrigins'
  | 'accessTokenSeconds'
  | 'refreshTokenSeconds'
  | 'passwordCost'

export interface ConfigOptions extends Readonly<Partial<Pick<PlatformConfig, ConfigOption>>> {
  /** Client IDs of the default site. */
  readonly clientIds?: readonly string[]
}

/**
 * Creates the configuration of a platform. By default, pages of every origin may send requests, as on the hosted platform, and hosted pages
 * may redirect to all pages of this machine.
 */
export function createConfig(options: ConfigOptions): PlatformConfig {
  const url = (options.url ?? 'http://127.0.0.1:4401').replace(/\/$/, '')
  const v1: Site = { id: DEMO_SITE_ID, clientIds: options.clientIds ?? [DEMO_CLIENT_ID], catalog: 'V1' }
  const v3: Site = { id: DEMO_V3_SITE_ID, clientIds: [DEMO_V3_CLIENT_ID], catalog: 'V3' }
  return {
    url,
    sites: [v1, v3],
    clientIds: [...v1.clientIds, ...v3.clientIds],
    siteId: DEMO_SITE_ID,
    instanceId: DEMO_INSTANCE_ID,
    apiKey: DEMO_API_KEY,
    corsOrigins: options.corsOrigins ?? 'any',
    accessTokenSeconds: options.accessTokenSeconds ?? FOUR_HOURS,
    refreshTokenSeconds: options.refreshTokenSeconds ?? YEAR,
    passwordCost: options.passwordCost ?? PASSWORD_COST,
    mediaUrlSeconds: HOUR,
    allowedRedirectDomains: options.allowedRedirectDomains ?? LOCAL_DOMAINS,
    allowedRedirectUris: options.allowedRedirectUris,
  }
}
