import { invalidArgument } from '../errors/from-response.ts'
import type { Area } from './endpoint.ts'

/** What the platform puts in front of the canonical path; nothing for areas that are not listed. Source: wire-map.json. */
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

function valueAt(payload: unknown, path: string): string {
  let value: unknown = payload
  for (const name of path.split('.')) value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  const text = String(value ?? '')
  // An empty or dotted segment would address another call than the one meant.
  if (/^\.{0,2}$/.test(text)) {
    throw invalidArgument([{ field: path, description: 'must name one thing', violatedRule: 'REQUIRED_FIELD' }])
  }
  return encodeURIComponent(text)
}

/**
 * The path to request: the area's prefix, then the canonical path with its parameters filled from `payload` (`{order.id}` reads a
 * nested field). The values stay in the payload.
 *
 * Fails with `INVALID_ARGUMENT` when a parameter is missing; nothing is sent then.
 * Source: WIRE.md, “Requests”.
 */
export function platformPath(area: Area, path: string, payload: unknown): string {
  return (PREFIXES[area] ?? '') + path.replace(/\{([^}]+)\}/g, (_, name: string) => valueAt(payload, name))
}
