import { parse, serialize } from 'hono/utils/cookie'
import type { PlatformConfig } from '../../platform.ts'

const NAME = 'smSession'
const TWO_WEEKS = 14 * 24 * 60 * 60

/** The value that tells who is logged in on the hosted pages; no script reads it, and no other site's form sends it. */
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
