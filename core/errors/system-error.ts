import { PlatformError, type PlatformErrorInit } from './platform-error.ts'

/** Creates the error for a missing or unreadable response, and for a 5xx without details. */
export function systemError(init: Omit<PlatformErrorInit, 'code' | 'retryable'>): PlatformError {
  const { requestId } = init
  return new PlatformError(`System error occurred${requestId ? `, request-id: ${requestId}` : ''}`, {
    ...init,
    code: 'SYSTEM_ERROR',
    retryable: true,
  })
}
