import { sourceOf } from './element-tests.mjs'

/** web-test-runner reporter: prints failures, and ends with `N passed, N failed`. A file that cannot run counts as one failure. */
export function countingReporter() {
  return {
    onTestRunFinished({ sessions }) {
      let passed = 0
      let failed = 0
      for (const session of sessions) {
        const tests = flatten(session.testResults)
        const failedTests = tests.filter(({ test }) => !test.passed)
        passed += tests.length - failedTests.length
        failed += failedTests.length
        if (session.errors.length > 0 || (!session.passed && failedTests.length === 0)) failed++
        if (failedTests.length > 0 || session.errors.length > 0) report(session, failedTests)
      }
      console.info(`${passed} passed, ${failed} failed`)
    },
  }
}

function report(session, failedTests) {
  const location = `${sourceOf(session.testFile)} (${session.group.name})`
  for (const error of session.errors) console.info(`\n✖ ${location}\n${indent(error.stack ?? error.message)}`)
  for (const { path, test } of failedTests) {
    const why = test.skipped ? 'skipped, which is not allowed' : (test.error?.stack ?? test.error?.message ?? 'failed')
    console.info(`\n✖ ${path} — ${location}\n${indent(`${test.error?.message ?? ''}\n${why}`)}`)
  }
  for (const line of session.logs) console.info(indent(line.map(String).join(' ')))
}

function flatten(suite, path = []) {
  if (!suite) return []
  const suitePath = suite.name ? [...path, suite.name] : path
  return [
    ...suite.tests.map((test) => ({ path: [...suitePath, test.name].join(' › '), test })),
    ...suite.suites.flatMap((inner) => flatten(inner, suitePath)),
  ]
}

function indent(text) {
  return text.trim().replace(/^/gm, '    ')
}
