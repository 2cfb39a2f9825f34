import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { FieldViolation } from '../../http/errors.ts'

/** Cost of one hash: 16 MB and about 100 ms. Source: OWASP Password Storage Cheat Sheet, scrypt. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const
const KEY_BYTES = 32
const SALT_BYTES = 16

const MINIMUM = 8
const MAXIMUM = 100

/** Hashes a password as `scrypt$N$r$p$salt$key`. Old hashes stay readable if the cost increases. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether the password matches. Without a hash, it takes the same time and returns `false`, so that the duration does not reveal whether
 * an account exists.
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const stored = parse(hash)
  const { salt, key, cost } = stored ?? NOBODYS
  const derived = await derive(password, salt, cost)
  return timingSafeEqual(derived, key) && stored !== undefined
}

/** The violation of a new password, or `undefined`. `field` is its name in the request. */
export function passwordViolation(field: string, password: string): FieldViolation | undefined {
  if (password.length < MINIMUM) {
    const description = `must be at least ${MINIMUM} characters long`
    const data = { threshold: MINIMUM }
    return { field, description, violatedRule: 'MIN_LENGTH', ruleName: 'VALUE_TOO_SHORT', data }
  }
  if (password.length > MAXIMUM) {
    const description = `must be at most ${MAXIMUM} characters long`
    const data = { threshold: MAXIMUM }
    return { field, description, violatedRule: 'MAX_LENGTH', ruleName: 'VALUE_TOO_LONG', data }
  }
  return undefined
}

interface Stored {
  readonly salt: Buffer
  readonly key: Buffer
  readonly cost: { readonly N: number; readonly r: number; readonly p: number }
}

const NOBODYS: Stored = { salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES), cost: COST }

function parse(hash: string | null | undefined): Stored | undefined {
  const [scheme, n, r, p, salt, key] = hash?.split('$') ?? []
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return undefined
  return {
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
    cost: { N: Number(n), r: Number(r), p: Number(p) },
  }
}

function derive(password: string, salt: Buffer, { N, r, p }: Stored['cost']): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) => {
    // Normalized, because keyboards compose the same characters differently.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
