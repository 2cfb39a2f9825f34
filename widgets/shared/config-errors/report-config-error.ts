import { emit } from '../../../core/events/page-events.ts'

const reported = new Set<string>()

/** Reports a configuration error: logs each message once per page, and dispatches `store:error` on the element every time. */
export function reportConfigError(host: HTMLElement, message: string): void {
  if (!reported.has(message)) console.error(`<${host.localName}> ${message}`)
  reported.add(message)
  emit(host, 'store:error', { code: 'CONFIGURATION', message, fix: message })
}
