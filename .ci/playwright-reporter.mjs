import { relative } from 'node:path'

/** Playwright reporter that prints the slowest files and ends with `N passed, N failed`. A skipped test counts as failed. */
export default class CountingReporter {
  passed = 0
  failed = 0
  /** File → milliseconds. */
  durations = new Map()

  onTestEnd(test, { status, duration }) {
    const { file, line } = test.location
    this.durations.set(file, (this.durations.get(file) ?? 0) + duration)
    if (status === 'passed') this.passed++
    else this.failed++
    if (status === 'skipped') console.info(`skipped, which is not allowed: ${test.title} (${file}:${line})`)
  }

  /** Errors outside of tests, such as a file that cannot be imported. */
  onError() {
    this.failed++
  }

  onEnd() {
    const slowest = [...this.durations].sort(([, one], [, other]) => other - one).slice(0, 5)
    for (const [file, ms] of slowest) console.info(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${relative('', file)}`)
    console.info(`${this.passed} passed, ${this.failed} failed`)
  }

  printsToStdio() {
    return true
  }
}
