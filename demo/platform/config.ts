import type { PlatformConfig } from './platform.ts'

/** The demo shop's identity: fixed, so that pages can name it. */
const DEMO_CLIENT_ID = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const DEMO_SITE_ID = '4f6b1d6e-8a35-4d0f-9c77-2b7a0c2d9e54'
const DEMO_API_KEY = 'local-demo-api-key'

const FOUR_HOURS = 4 * 60 * 60
const HOUR = 60 * 60
const YEAR = 365 * 24 * 60 * 60

export interface ConfigOptions {
  /** Own origin; `http://127.0.0.1:4401` unless told. */
  readonly url?: string
  readonly clientIds?: readonly string[]
  /** Origins of the shop's pages: hosted pages send shoppers back only there. Absent: any port of this machine. */
  readonly shopOrigins?: readonly string[]
  /** Further hosts that hosted pages may send to, with their subdomains. */
  readonly redirectDomains?: readonly string[]
  /** Origins that may call from a browser. Absent: every origin, as at the hosted platform. */
  readonly corsOrigins?: readonly string[]
  /** Lifetime of access tokens; four hours unless told. */
  readonly accessTokenSeconds?: number
  readonly refreshTokenSeconds?: number
}

export function createConfig(options: ConfigOptions): PlatformConfig {
  const url = (options.url ?? 'http://127.0.0.1:4401').replace(/\/$/, '')
  return {
    url,
    clientIds: options.clientIds ?? [DEMO_CLIENT_ID],
    siteId: DEMO_SITE_ID,
    apiKey: DEMO_API_KEY,
    corsOrigins: options.corsOrigins ?? 'any',
    accessTokenSeconds: options.accessTokenSeconds ?? FOUR_HOURS,
    refreshTokenSeconds: options.refreshTokenSeconds ?? YEAR,
    mediaUrlSeconds: HOUR,
    isAllowedRedirect: (target) => isAllowedRedirect(target, url, options),
  }
}

function isAllowedRedirect(target: string, own: string, { shopOrigins, redirectDomains = [] }: ConfigOptions): boolean {
  if (!URL.canParse(target)) return false
  const { protocol, origin, hostname, username, password } = new URL(target)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return false
  if (origin === own) return true
  if (redirectDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`))) return true
  return shopOrigins === undefined ? isThisMachine(hostname) : shopOrigins.includes(origin)
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
