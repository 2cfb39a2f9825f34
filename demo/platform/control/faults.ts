import { randomUUID } from 'node:crypto'
import * as v from 'valibot'

const KINDS = ['latency', '403', '429', '500', '503', 'timeout', 'reset', 'malformed', 'truncated'] as const

/**
 * A fault: its kind, the requests that it applies to, and how often. `before` drops the request before it is processed; `after` processes
 * it and drops the response. Default: `before`, and `after` for the two kinds of broken bodies.
 */
export const faultSchema = v.strictObject({
  /** A call name, or a path with `*` as a wildcard. */
  match: v.optional(v.pipe(v.string(), v.nonEmpty()), '*'),
  kind: v.picklist(KINDS),
  when: v.optional(v.picklist(['before', 'after'])),
  /** Number of requests that it applies to. Absent: all. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** 0 to 1; absent: always. */
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** Latency in milliseconds. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)), 1_000),
  /** Seconds in `Retry-After`. */
  retryAfter: v.optional(v.pipe(v.number(), v.minValue(0)), 1),
})

export type InjectedFault = v.InferOutput<typeof faultSchema> & { readonly id: string; readonly hits: number }

export interface Faults {
  add(fault: v.InferOutput<typeof faultSchema>): InjectedFault
  /** Removes one fault by id, or all. Returns the number of removed faults. */
  remove(id?: string): number
  all(): readonly InjectedFault[]
  /** The fault of this request, or `undefined`. Increments its count. */
  take(call: string | undefined, path: string): InjectedFault | undefined
}

/** Creates the fault list of a platform. `random` returns 0 to below 1. */
export function createFaults(random: () => number): Faults {
  let faults: InjectedFault[] = []
  return {
    add: (input) => {
      const fault: InjectedFault = { ...input, id: randomUUID(), hits: 0 }
      faults = [...faults, fault]
      return fault
    },
    remove: (id) => {
      const before = faults.length
      faults = id === undefined ? [] : faults.filter((fault) => fault.id !== id)
      return before - faults.length
    },
    all: () => faults,
    take: (call, path) => {
      const found = faults.find(
        (fault) => applies(fault) && matches(fault.match, call, path) && isSelected(fault, random),
      )
      if (found === undefined) return undefined
      const updated = { ...found, hits: found.hits + 1 }
      faults = faults.map((fault) => (fault.id === updated.id ? updated : fault))
      return updated
    },
  }
}

/** Whether a fault applies after the request was processed. */
export function appliesAfter({ when, kind }: Pick<InjectedFault, 'when' | 'kind'>): boolean {
  return (when ?? (kind === 'malformed' || kind === 'truncated' ? 'after' : 'before')) === 'after'
}

/** Parses the fault of a request header: `x-local-fault: latency; ms=300` (any field of a fault, as `name=value`). */
export function faultFromHeader(header: string): InjectedFault {
  const [kind = '', ...fields] = header.split(';').map((part) => part.trim())
  const input: Record<string, unknown> = { kind }
  for (const field of fields.filter((field) => field !== '')) {
    const [name = '', value = ''] = field.split('=').map((part) => part.trim())
    input[name] = /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
  }
  return { ...v.parse(faultSchema, input), id: 'header', hits: 1 }
}

function applies({ times, hits }: InjectedFault): boolean {
  return times === undefined || hits < times
}

function isSelected({ probability }: InjectedFault, random: () => number): boolean {
  return probability === undefined || random() < probability
}

function matches(match: string, call: string | undefined, path: string): boolean {
  if (match === call) return true
  const expression = match.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${expression}$`).test(path)
}
