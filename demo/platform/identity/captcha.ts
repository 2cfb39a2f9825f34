import * as v from 'valibot'
import type { Queryable } from '../db/database.ts'
import type { SignUpPolicy } from './policy.ts'
import { refusals } from './refusals.ts'
import { consumeToken, issueToken } from './token-store.ts'

const CAPTCHA_AFTER = 3
const VISIBLE_AFTER = 6

/** The keys of the local test captcha. Source: SPEC.md §9, “Two site keys exist”. */
export const siteKeys = { visible: 'local-captcha-visible', invisible: 'local-captcha-invisible' } as const

export type CaptchaKind = keyof typeof siteKeys
export type CaptchaDemand = 'any' | 'visible'

const token = v.nullish(v.pipe(v.string(), v.maxLength(5000)))

/** Source: WIRE.md, “Redirect and login”; the further kinds are the vendor's. */
export const captchaTokensSchema = v.nullish(
  v.pipe(
    v.array(
      v.object({
        Recaptcha: token,
        InvisibleRecaptcha: token,
        NoCaptcha: token,
        recaptchaForClientSiteKey: v.nullish(v.object({ token, siteKeyId: token })),
      }),
    ),
    v.maxLength(10),
  ),
)

export type CaptchaTokens = v.InferOutput<typeof captchaTokensSchema>

/** What proof of a person is asked for after so many failures; `undefined`: none. */
export function captchaDemand({ captcha }: SignUpPolicy, failures: number): CaptchaDemand | undefined {
  if (failures >= VISIBLE_AFTER) return 'visible'
  return captcha === 'always' || failures >= CAPTCHA_AFTER ? 'any' : undefined
}

/** Uses the sent proof up. Refuses when it is missing (-19971) or not good for what was asked (-19970). */
export async function captchaRefusal(tx: Queryable, sent: CaptchaTokens, demand: CaptchaDemand, now: Date) {
  const given = (sent ?? []).map(namedToken).find((each) => each !== undefined)
  if (given === undefined) return refusals.missingCaptcha(demand)
  const row = await consumeToken(tx, 'captcha', given.token, now)
  const kind = row?.data.captcha
  const fits = kind === given.kind && (demand === 'any' || kind === 'visible')
  return fits ? undefined : refusals.invalidCaptcha()
}

type Sent = NonNullable<CaptchaTokens>[number]

function namedToken(sent: Sent): { readonly kind: CaptchaKind; readonly token: string } | undefined {
  if (sent.InvisibleRecaptcha) return { kind: 'invisible', token: sent.InvisibleRecaptcha }
  const visible = sent.Recaptcha || sent.recaptchaForClientSiteKey?.token
  return visible ? { kind: 'visible', token: visible } : undefined
}

/** A proof for a site key; `undefined` when the key is not one of ours. */
export async function issueCaptcha(tx: Queryable, siteKey: string, now: Date): Promise<string | undefined> {
  const kind = (Object.keys(siteKeys) as CaptchaKind[]).find((each) => siteKeys[each] === siteKey)
  return kind === undefined ? undefined : issueToken(tx, 'captcha', { data: { captcha: kind } }, now)
}
