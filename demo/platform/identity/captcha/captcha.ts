import * as v from 'valibot'
import type { Queryable } from '../../db/database.ts'
import { atMost } from '../../http/input/schemas.ts'
import { refusals } from '../login/refusals.ts'
import type { SignUpPolicy } from '../store/policy.ts'
import { consumeToken, issueToken } from '../store/tokens.ts'

const CAPTCHA_AFTER = 3
const VISIBLE_AFTER = 6

/** The keys of the local test captcha. Source: core/README.md#limits. */
export const siteKeys = { visible: 'local-captcha-visible', invisible: 'local-captcha-invisible' } as const

export type CaptchaKind = keyof typeof siteKeys
export type CaptchaDemand = 'any' | 'visible'

const token = v.nullish(v.pipe(v.string(), v.maxLength(5000)))

/** Source: core/README.md#authorization-request. */
export const captchaTokensSchema = atMost(
  v.object({
    Recaptcha: token,
    InvisibleRecaptcha: token,
    NoCaptcha: token,
    recaptchaForClientSiteKey: v.nullish(v.object({ token, siteKeyId: token })),
  }),
  10,
)

export type CaptchaTokens = v.InferOutput<typeof captchaTokensSchema>

/** The required captcha after a number of failures, or `undefined`. */
export function captchaDemand({ captcha }: SignUpPolicy, failures: number): CaptchaDemand | undefined {
  if (failures >= VISIBLE_AFTER) return 'visible'
  return captcha === 'always' || failures >= CAPTCHA_AFTER ? 'any' : undefined
}

/** Consumes the captcha token. Refuses a missing token with -19971 and an invalid token with -19970. */
export async function consumeCaptcha(tx: Queryable, tokens: CaptchaTokens, demand: CaptchaDemand, now: Date) {
  const solved = (tokens ?? []).map(namedToken).find((entry) => entry !== undefined)
  if (solved === undefined) return refusals.missingCaptcha(demand)
  const row = await consumeToken(tx, 'captcha', solved.token, now)
  const kind = row?.data.captcha
  const isAccepted = kind === solved.kind && (demand === 'any' || kind === 'visible')
  return isAccepted ? undefined : refusals.invalidCaptcha()
}

type CaptchaToken = NonNullable<CaptchaTokens>[number]

function namedToken(token: CaptchaToken): { readonly kind: CaptchaKind; readonly token: string } | undefined {
  if (token.InvisibleRecaptcha) return { kind: 'invisible', token: token.InvisibleRecaptcha }
  const visible = token.Recaptcha || token.recaptchaForClientSiteKey?.token
  return visible ? { kind: 'visible', token: visible } : undefined
}

/** Issues a captcha token for a site key. `undefined` for unknown keys. */
export async function issueCaptcha(tx: Queryable, siteKey: string, now: Date): Promise<string | undefined> {
  const kind = (Object.keys(siteKeys) as CaptchaKind[]).find((candidate) => siteKeys[candidate] === siteKey)
  return kind === undefined ? undefined : issueToken(tx, 'captcha', { data: { captcha: kind } }, now)
}
