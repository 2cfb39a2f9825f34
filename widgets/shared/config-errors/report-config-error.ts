import { emit } from '../../../core/events/page-events.ts'

const reported = new Set<string>()

/** Tells the merchant what is wrong with an element: once per page in the console, and by `store:error` on it. */
export function reportConfigError(host: HTMLElement, message: string): void {
  if (!reported.has(message)) console.error(`<${host.localName}> ${message}`)
  reported.add(message)
  emit(host, 'store:error', { code: 'CONFIGURATION', message, fix: message })
}
