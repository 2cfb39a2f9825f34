import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApplicationError } from '../http/errors.ts'
import { signingKey } from '../identity/oauth/signing-key.ts'
import type { Platform } from '../platform.ts'

type Keys = Pick<Platform, 'db' | 'clock' | 'config'>

const PREFIX = 'external_'
const ID = /^external_([\w-]+)\.([\w-]{43})$/

/**
 * The media id of an external picture. It contains the URL and a signature, so that nothing is stored and only merchants can create
 * redirects.
 *
 * Fails with 400 for a URL of the platform.
 */
export async function externalMediaId(platform: Keys, url: string): Promise<string> {
  if (new URL(url).origin === new URL(platform.config.url).origin) {
    throw new ApplicationError(400, 400, 'There is no media item at this URL')
  }
  const encoded = Buffer.from(url).toString('base64url')
  return `${PREFIX}${encoded}.${await signature(platform, encoded)}`
}

/** The URL in a media id that this platform signed. `undefined` for other ids and for URLs that are not http(s). */
export async function externalUrl(platform: Keys, id: string): Promise<string | undefined> {
  const [, encoded = '', actual = ''] = ID.exec(id) ?? []
  if (actual === '') return undefined
  const expected = await signature(platform, encoded)
  if (!timingSafeEqual(Buffer.from(actual), Buffer.from(expected))) return undefined
  const url = Buffer.from(encoded, 'base64url').toString('utf8')
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined
}

async function signature({ db, clock }: Keys, encoded: string): Promise<string> {
  const { secret } = await signingKey(db, clock.now())
  return createHmac('sha256', secret).update(`media ${encoded}`).digest('base64url')
}
