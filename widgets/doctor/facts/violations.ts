import type { Violation } from '../checks/policy/policy.ts'

/** Body of a report of type `csp-violation`. Source: Content Security Policy Level 3, §5.2. */
interface ViolationReport {
  readonly disposition?: string
  readonly effectiveDirective?: string
  readonly blockedURL?: string | null
  readonly sourceFile?: string | null
}

/**
 * Collects the violations of the enforced content security policies of the page, until `signal` aborts. Includes earlier
 * violations if the browser buffers them. Returns the function that reads them.
 */
export function watchViolations(signal: AbortSignal): () => readonly Violation[] {
  const found = new Map<string, Violation>()
  const add = (violation: Violation): void => void found.set(JSON.stringify(violation), violation)
  const onViolation = (event: SecurityPolicyViolationEvent): void => {
    const { disposition, effectiveDirective, blockedURI, sourceFile } = event
    if (disposition === 'enforce') add({ directive: effectiveDirective, blocked: blockedURI, source: sourceFile })
  }
  addEventListener('securitypolicyviolation', onViolation, { signal })
  const onReports = (reports: readonly Report[]): void => {
    for (const { body } of reports) {
      const { disposition, effectiveDirective = '', blockedURL, sourceFile } = (body ?? {}) as ViolationReport
      if (disposition === 'enforce')
        add({ directive: effectiveDirective, blocked: blockedURL ?? '', source: sourceFile ?? '' })
    }
  }
  if ('ReportingObserver' in globalThis) {
    const observer = new ReportingObserver(onReports, { buffered: true, types: ['csp-violation'] })
    observer.observe()
    signal.addEventListener('abort', () => observer.disconnect())
  }
  return () => [...found.values()]
}
