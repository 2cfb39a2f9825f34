import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { FieldViolation } from '../../http/errors.ts'

/** Default cost of one hash: 16 MB and about 100 ms. Source: OWASP Password Storage Cheat Sheet, scrypt. */
export const PASSWORD_COST: number = 2 ** 14
const BLOCK_SIZE = 8
const PARALLELIZATION = 5
const KEY_BYTES = 32
const SALT_BYTES = 16

const MINIMUM = 8
const MAXIMUM = 100

/**
 * Hashes a password as `scrypt$N$r$p$salt$key`. `cost` is N, a power of two from 2. Hashes contain their cost, so it can be changed.
 */
export async function hashPassword(password: string, cost: number = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { N, r, p } = parametersOf(cost)
  const key = await derive(password, salt, { N, r, p })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * Whether the password matches. Without a hash, it takes the same time as with one of `cost` and returns `false`, so that the duration does
 * not reveal whether an account exists.
 */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
  cost: number = PASSWORD_COST,
): Promise<boolean> {
  const stored = parse(hash)
  const { salt, key, parameters } = stored ?? { ...DUMMY, parameters: parametersOf(cost) }
  const derived = await derive(password, salt, parameters)
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

interface Parameters {
  readonly N: number
  readonly r: number
  readonly p: number
}

interface Stored {
  readonly salt: Buffer
  readonly key: Buffer
  readonly parameters: Parameters
}

const DUMMY = { salt: Buffer.alloc(SALT_BYTES), key: Buffer.alloc(KEY_BYTES) }

function parametersOf(cost: number): Parameters {
  return { N: cost, r: BLOCK_SIZE, p: PARALLELIZATION }
}

function parse(hash: string | null | undefined): Stored | undefined {
  const [scheme, n, r, p, salt, key] = hash?.split('$') ?? []
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return undefined
  return {
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
    parameters: { N: Number(n), r: Number(r), p: Number(p) },
  }
}

function derive(password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> {
  // The memory that OpenSSL needs: p + N + 2 blocks.
  const options: ScryptOptions = { N, r, p, maxmem: 128 * r * (p + N + 2) }
  return new Promise((resolve, reject) => {
    // Normalized, because keyboards compose the same characters differently.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
