import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Queryable } from '../../db/database.ts'
import { oneTimeTokens, providerLinks } from '../../db/schema/identity.ts'
import { settings } from '../../db/schema/oauth.ts'
import { ApplicationError } from '../../http/errors.ts'
import { email } from '../../http/input/schemas.ts'
import type { Platform } from '../../platform.ts'
import { findPerson, findPersonByEmail, type Person } from '../store/identities.ts'
import { readPolicy } from '../store/policy.ts'
import { profileParts } from '../store/profile.ts'
import { hashToken } from '../store/tokens.ts'
import { endUnverifiedAccess } from './end-unverified-access.ts'
import { commitOutcome, type Flow, type Outcome } from './flow.ts'
import { addPerson } from './register.ts'
import { createStateMachineResponse, markVerified, type StateMachineResponse } from './state-machine-response.ts'

/** Connection id of the only identity provider. Its tokens come from `/_control/identity-provider/token`. */
export const PROVIDER_CONNECTION_ID = '3f0b7c52-6a1d-4e8f-9b2c-5d7e8f901a23'

const SECRET = 'identity-provider-secret'
const MINUTES = 5

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  jti: v.pipe(v.string(), v.minLength(1)),
  email,
  email_verified: v.boolean(),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
})

export type Claims = Omit<v.InferOutput<typeof claimsSchema>, 'jti'>

/** Signs a token of the identity provider, valid for five minutes. */
export async function signProviderToken(platform: Platform, claims: Claims): Promise<string> {
  const issued = Math.floor(platform.clock.now().getTime() / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer(platform))
    .setAudience(PROVIDER_CONNECTION_ID)
    .setJti(randomUUID())
    .setIssuedAt(issued)
    .setExpirationTime(issued + MINUTES * 60)
    .sign(await readOrCreateSecret(platform.db))
}

/**
 * Logs in with a token of the identity provider. Creates unknown members according to the sign-up policy.
 *
 * Each token can be used once. An existing account with the same address is linked only if the provider has verified the address. If nobody
 * had verified it before, earlier access ends: see `endUnverifiedAccess`. Fails with `IDP_CONNECTION_NOT_FOUND` (404) and `INVALID_IDP_TOKEN` (403).
 */
export async function logInByProvider(flow: Flow, connectionId: string, token: string): Promise<StateMachineResponse> {
  const { platform } = flow
  if (connectionId !== PROVIDER_CONNECTION_ID) {
    throw unknownProvider()
  }
  const claims = await readClaims(platform, token)
  if (claims === undefined) throw invalidToken()
  return commitOutcome(platform, async (tx): Promise<Outcome<StateMachineResponse>> => {
    const now = platform.clock.now()
    if (!(await recordFirstUse(tx, claims.jti, now))) return { refusal: invalidToken() }
    const person = await findOrCreatePerson(tx, claims, flow)
    return person === undefined
      ? { refusal: invalidToken() }
      : { value: await createStateMachineResponse(tx, person, flow) }
  })
}

async function findOrCreatePerson(tx: Queryable, claims: Claims, flow: Flow): Promise<Person | undefined> {
  const { sub: subject, email, email_verified: emailVerified } = claims
  const connectionId = PROVIDER_CONNECTION_ID
  const link = await tx
    .select()
    .from(providerLinks)
    .where(and(eq(providerLinks.connectionId, connectionId), eq(providerLinks.subject, subject)))
    .get()
  if (link !== undefined) return findPerson(tx, link.memberId)
  const existing = await findPersonByEmail(tx, email)
  if (existing !== undefined && !emailVerified) return undefined
  const owned = existing && (await endUnverifiedAccess(tx, existing, flow))
  const parts = profileParts({ firstName: claims.given_name, lastName: claims.family_name })
  const policy = await readPolicy(tx)
  const person = owned ?? (await addPerson(tx, { email, parts, passwordHash: null, emailVerified, policy }, flow))
  await tx.insert(providerLinks).values({ connectionId, subject, memberId: person.member.id })
  return emailVerified ? markVerified(tx, person, flow) : person
}

async function recordFirstUse(tx: Queryable, jti: string, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000)
  const row = { hash: hashToken(jti), kind: 'assertion' as const, data: {}, createdAt: now, expiresAt, usedAt: now }
  const inserted = await tx.insert(oneTimeTokens).values(row).onConflictDoNothing().returning()
  return inserted.length === 1
}

async function readClaims(platform: Platform, token: string) {
  let payload: JWTPayload
  try {
    const verified = await jwtVerify(token, await readOrCreateSecret(platform.db), {
      algorithms: ['HS256'],
      issuer: issuer(platform),
      audience: PROVIDER_CONNECTION_ID,
      currentDate: platform.clock.now(),
    })
    payload = verified.payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    return undefined
  }
  const claims = v.safeParse(claimsSchema, payload)
  return claims.success ? claims.output : undefined
}

async function readOrCreateSecret(db: Queryable): Promise<Uint8Array> {
  const value = randomBytes(32).toString('base64url')
  const find = () => db.query.settings.findFirst({ where: eq(settings.name, SECRET) })
  if ((await find()) === undefined) await db.insert(settings).values({ name: SECRET, value }).onConflictDoNothing()
  return Buffer.from((await find())?.value ?? value, 'base64url')
}

function issuer({ config }: Platform): string {
  return `${config.url}/_identity-provider`
}

export function unknownProvider(): ApplicationError {
  return new ApplicationError('IDP_CONNECTION_NOT_FOUND', 404, 'The site has no such identity provider')
}

function invalidToken(): ApplicationError {
  return new ApplicationError('INVALID_IDP_TOKEN', 403, 'The token of the identity provider is not valid')
}
