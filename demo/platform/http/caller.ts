import type { Site } from '../config.ts'
import { verifyAccessToken } from '../identity/oauth/access-token.ts'
import type { Caller, Platform } from '../platform.ts'
import { unauthenticated } from './errors.ts'

export interface Identified {
  readonly caller: Caller
  readonly elevated: boolean
  readonly site: Site
}

/**
 * Identifies the caller of a request by the `Authorization` header: an access token, an access token and an API key separated by a comma,
 * or an API key with the header `wix-site-id`. Fails with 401 if the credentials are missing, wrong or expired.
 *
 * Source: core/README.md#authorization.
 */
export async function identify(request: Request, platform: Platform): Promise<Identified> {
  const header = request.headers.get('authorization')?.trim() ?? ''
  if (header === '') throw unauthenticated('The Authorization header is missing')
  const { apiKey, sites } = platform.config
  const [credential = '', key] = header.split(',').map((part) => part.trim())
  if (key === undefined && credential === apiKey) {
    const site = sites.find(({ id }) => id === request.headers.get('wix-site-id'))
    if (site === undefined) throw unauthenticated('The API key needs the header wix-site-id')
    return { caller: { kind: 'merchant', siteId: site.id }, elevated: true, site }
  }
  if (key !== undefined && key !== apiKey) throw unauthenticated('The API key is unknown')
  const verified = await verifyAccessToken(platform, credential)
  if (verified === undefined) throw unauthenticated('The access token is invalid or has expired')
  return { ...verified, elevated: key !== undefined }
}
