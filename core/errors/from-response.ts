import { isPlain } from '../convert/is-plain.ts'
import { type FieldViolation, PlatformError, type PlatformErrorFacts } from './platform-error.ts'

/** What is known of an answer that is not a success. */
export interface FailedResponse {
  readonly status: number
  /** Empty over HTTP/2, which has none. */
  readonly statusText: string
  readonly requestId: string | undefined
  readonly retryAfterMs?: number | undefined
  /** The parsed body; undefined when it could not be read as JSON. */
  readonly body: unknown
}

interface ApplicationError {
  readonly code?: string | number
  readonly description?: string
  readonly data?: Readonly<Record<string, unknown>>
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
}

type Fields = Readonly<Record<string, unknown>>

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `Not Found` → `NOT_FOUND`. */
const constantCase = (words: string): string => words.replace(/\W+/g, '_').toUpperCase()

/** The failure for refused fields: `INVALID_ARGUMENT: "field" description, …`, sorted by field. */
export function invalidArgument(
  violations: readonly FieldViolation[],
  facts?: Omit<PlatformErrorFacts, 'code' | 'violations'>,
): PlatformError {
  const sorted = [...violations].sort((a, b) => (a.field < b.field ? -1 : Number(a.field > b.field)))
  const list = sorted.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return new PlatformError(`INVALID_ARGUMENT: ${list}`, { ...facts, code: 'INVALID_ARGUMENT', violations: sorted })
}

/** The failure when there is nothing of the platform's to show: no answer, an unreadable one, or a fault on its side. */
export function systemError(facts: Omit<PlatformErrorFacts, 'code' | 'retryable'>): PlatformError {
  const { requestId } = facts
  return new PlatformError(`System error occurred${requestId ? `, request-id: ${requestId}` : ''}`, {
    ...facts,
    code: 'SYSTEM_ERROR',
    retryable: true,
  })
}

/**
 * Turns an answer that is not a success into the error it stands for.
 *
 * The platform's own details win whatever the status; a 4xx without them is named by its status text; all else is a system error.
 * A body of any shape, or none, is survived.
 * Source: SPEC.md §8; WIRE.md, “Errors”.
 */
export function fromResponse({ body, statusText, retryAfterMs, ...answer }: FailedResponse): PlatformError {
  const { status } = answer
  const details = fields(fields(body)['details'])
  const facts = { ...answer, retryAfterMs, retryable: status > 499 || status === 429 || status === 408 }
  const refused = details['validationError']
  if (refused) {
    const violations = fields(refused)['fieldViolations']
    return invalidArgument(Array.isArray(violations) ? (violations.filter(isPlain) as never[]) : [], facts)
  }
  const known = details['applicationError']
  if (!known && (status < 400 || status > 499)) return systemError({ ...answer, retryAfterMs })
  const { code, description, data } = fields(known) as ApplicationError
  const reason = statusText || STATUS_TEXTS[status] || 'Unknown'
  const message = text(fields(body)['message'])
  const told = text(description) || (message ? '' : reason)
  return new PlatformError([message, told === message ? '' : told].filter(Boolean).join(': '), {
    ...facts,
    code: String(code ?? constantCase(reason)),
    // A token call is refused in OAuth's form (`error`, `error_description`): who is to mend it needs to see it.
    data: known ? data : fields(body),
  })
}
