import { parse, serialize } from 'hono/utils/cookie'
import type { PlatformConfig } from '../../config.ts'

const NAME = 'smSession'
const TWO_WEEKS = 14 * 24 * 60 * 60

/** The session token of the hosted pages. The cookie is HttpOnly and SameSite. */
export function hostedToken(request: Request): string | undefined {
  return parse(request.headers.get('cookie') ?? '', NAME)[NAME]
}

export function sessionCookie(config: PlatformConfig, token: string): string {
  return serialize(NAME, token, { ...attributesFor(config), maxAge: TWO_WEEKS })
}

export function clearedCookie(config: PlatformConfig): string {
  return serialize(NAME, '', { ...attributesFor(config), maxAge: 0 })
}

function attributesFor({ url }: PlatformConfig) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: url.startsWith('https:') } as const
}
