import { PlatformError, type PlatformErrorInit } from './platform-error.ts'

/** Creates the error for a missing or unreadable response, and for a 5xx without details. */
export function systemError(facts: Omit<PlatformErrorInit, 'code' | 'retryable'>): PlatformError {
  const { requestId } = facts
  return new PlatformError(`System error occurred${requestId ? `, request-id: ${requestId}` : ''}`, {
    ...facts,
    code: 'SYSTEM_ERROR',
    retryable: true,
  })
}
