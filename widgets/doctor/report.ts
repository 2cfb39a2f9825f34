import { redact } from './redact.ts'
import { type CheckResult, checkTitles } from './result.ts'

/** The page and the environment of a report. */
export interface ReportContext {
  /** URL of the page, without query and fragment. */
  readonly page: string
  readonly version: string
  /** Empty if there is none. */
  readonly clientId: string
  readonly apiUrl: string
  readonly browser: string
  readonly time: Date
}

const labels = { ok: 'Passed', warning: 'Warning', failed: 'Failed' } as const
const order = { failed: 0, warning: 1, ok: 2 } as const

/** The word for a status. */
export const statusLabel = (status: CheckResult['status']): string => labels[status]

/** Sorts results: problems first, in the order of the checks. */
export function sortResults(results: readonly CheckResult[]): CheckResult[] {
  const checks = Object.keys(checkTitles)
  return results.toSorted(
    (one, other) => order[one.status] - order[other.status] || checks.indexOf(one.check) - checks.indexOf(other.check),
  )
}

/** Returns a line such as `1 problem, 2 warnings, 11 checks passed`. */
export function summarize(results: readonly CheckResult[]): string {
  const count = (status: CheckResult['status']): number => results.filter((each) => each.status === status).length
  if (results.length > 0 && count('ok') === results.length) return `All ${results.length} checks passed`
  return [
    count('failed') > 0 && plural(count('failed'), 'problem'),
    count('warning') > 0 && plural(count('warning'), 'warning'),
    `${plural(count('ok'), 'check')} passed`,
  ]
    .filter(Boolean)
    .join(', ')
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Returns the report as plain text, to send to support. `runChecks` has already redacted the results. */
export function formatReport(results: readonly CheckResult[], context: ReportContext): string {
  const { page, version, clientId, apiUrl, browser, time } = context
  const lines = [
    `Store check-up of ${redact(page)}`,
    `${time.toISOString()}, Storefront Widgets ${version}`,
    `Client ID: ${redact(clientId || 'none')}`,
    `Platform: ${redact(apiUrl)}`,
    `Browser: ${browser}`,
    '',
    summarize(results),
    ...sortResults(results).flatMap(({ check, status, message, fix }) => [
      '',
      `[${statusLabel(status)}] ${checkTitles[check]}`,
      message,
      ...(fix ? [`Fix: ${fix}`] : []),
    ]),
  ]
  return lines.join('\n')
}
