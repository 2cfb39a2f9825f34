import { isPlainObject } from '../convert/is-plain-object.ts'
import { lazy } from '../lazy.ts'
import { constantCase } from './constant-case.ts'
import { type FieldViolation, PlatformError, type PlatformErrorInit } from './platform-error.ts'
import { redactSecrets } from './redact-secrets.ts'
import { systemError } from './system-error.ts'

/** A response that is not a success. */
export interface FailedResponse {
  readonly status: number
  /** Status text of the response. Empty over HTTP/2, which has none. */
  readonly statusText: string
  readonly requestId: string | undefined
  readonly retryAfterMs?: number | undefined
  /** The parsed body. Undefined when it is not JSON. */
  readonly body: unknown
}

interface ApplicationError {
  readonly code?: string | number
  readonly description?: string
  readonly data?: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Loads the status texts. Lazy-loaded, because the errors of the platform have details. */
const loadStatusTexts = lazy(() => import('./status-texts.ts'))

/** Resolves with the status text of a response over HTTP/2, which has none. Undefined if the status is unknown, or its text cannot be loaded. */
const statusTextOf = (status: number): Promise<string | undefined> =>
  loadStatusTexts().then(
    ({ statusTexts }) => statusTexts[status],
    () => undefined,
  )

/** Creates the error for invalid fields: `INVALID_ARGUMENT: "field" description, …`, sorted by field. */
export function invalidArgument(
  violations: readonly FieldViolation[],
  init?: Omit<PlatformErrorInit, 'code' | 'violations'>,
): PlatformError {
  const sorted = [...violations].sort((a, b) => (a.field < b.field ? -1 : Number(a.field > b.field)))
  const list = sorted.map(({ field, description }) => `"${field}" ${description}`).join(', ')
  return new PlatformError(`INVALID_ARGUMENT: ${list}`, { ...init, code: 'INVALID_ARGUMENT', violations: sorted })
}

/**
 * Maps a response that is not a success to an error.
 *
 * The details in the body take precedence over the status. A 4xx without details gets its code from the status text. Everything else is a
 * system error. Accepts a body of any shape, or none.
 * Source: core/README.md#errors.
 */
export async function fromResponse(response: FailedResponse): Promise<PlatformError> {
  const { body, statusText, retryAfterMs, ...responseFacts } = response
  const { status } = responseFacts
  const details = fields(fields(body)['details'])
  const init = { ...responseFacts, retryAfterMs, retryable: status > 499 || status === 429 || status === 408 }
  const validationError = details['validationError']
  if (validationError) {
    const violations = fields(validationError)['fieldViolations']
    return invalidArgument(
      Array.isArray(violations) ? (redactSecrets(violations.filter(isPlainObject)) as never[]) : [],
      init,
    )
  }
  const applicationError = details['applicationError']
  if (!applicationError && (status < 400 || status > 499)) return systemError({ ...responseFacts, retryAfterMs })
  const { code, description, data } = fields(applicationError) as ApplicationError
  const message = text(fields(body)['message'])
  const isDescribed = code && (message || description)
  const statusName = statusText || (!isDescribed && (await statusTextOf(status))) || 'Unknown'
  const detail = text(description) || (message ? '' : statusName)
  return new PlatformError([message, detail === message ? '' : detail].filter(Boolean).join(': '), {
    ...init,
    code: String(code ?? constantCase(statusName)),
    description: text(description) || (applicationError ? undefined : statusName),
    // Keep the whole body, because errors of the token endpoint have the OAuth format (RFC 6749 §5.2: `error`, `error_description`).
    data: redactSecrets(applicationError ? data : fields(body)) as PlatformErrorInit['data'],
  })
}
