import { invalidArgument } from '../errors/from-response.ts'
import type { Area } from './endpoint.ts'

/** The path prefix of each area. Areas that are not listed have none. Source: core/README.md#requests. */
const PREFIXES: Partial<Readonly<Record<Area, string>>> = {
  cart: '/ecom',
  orders: '/ecom',
  payments: '/ecom',
  members: '/members',
  redirects: '/_api/redirects-api',
  catalogRead: '/stores-reader',
  catalogWrite: '/stores',
  authentication: '/_api/iam/authentication',
  recovery: '/_api/iam/recovery',
  verification: '/_api/iam/verification',
}

function pathParameter(payload: unknown, path: string): string {
  let value: unknown = payload
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  const text = String(value ?? '')
  // An empty or dot segment would change the path to that of another call.
  if (/^\.{0,2}$/.test(text)) {
    throw invalidArgument([
      { field: path, description: 'must be a non-empty path segment', violatedRule: 'REQUIRED_FIELD' },
    ])
  }
  return encodeURIComponent(text)
}

/**
 * Returns the path to request: the area's prefix, then the canonical path with its parameters filled from `payload`. `{order.id}` reads a
 * nested field.
 *
 * @throws `INVALID_ARGUMENT` when a parameter is missing, empty, `.` or `..`.
 * Source: core/README.md#requests.
 */
export function platformPath(area: Area, path: string, payload: unknown): string {
  return (PREFIXES[area] ?? '') + path.replace(/\{([^}]+)\}/g, (_, name: string) => pathParameter(payload, name))
}
