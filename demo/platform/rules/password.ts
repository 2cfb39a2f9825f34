import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { FieldViolation } from '../http/errors.ts'

/** The work one guess costs: 16 MB and some 100 ms. Source: OWASP Password Storage Cheat Sheet, scrypt. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const
const KEY_BYTES = 32
const SALT_BYTES = 16

const MINIMUM = 8
const MAXIMUM = 100

/** A password as it is kept: `scrypt$N$r$p$salt$key`, so that the cost can be raised and old hashes still be read. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether this is the password. Without a hash it works as long, and says no: who asks cannot tell by the clock whether there was
 * one.
 */
export async function isPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  const stored = parse(hash)
  const { salt, key, cost } = stored ?? NOBODYS
  const derived = await derive(password, salt, cost)
  return timingSafeEqual(derived, key) && stored !== undefined
}

/** Why a new password is refused, or `undefined`. `field` is its name in the request. */
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
    // One spelling of the same characters, however a keyboard composes them.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
