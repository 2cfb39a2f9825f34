/**
 * node:test reporter that prints one line per failing test and ends with `N passed, N failed`.
 * Only leaves are counted: a suite is not a test.
 */
export default async function* countingReporter(source) {
  let passed = 0
  let failed = 0
  for await (const { type, data } of source) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message
    if (type !== 'test:pass' && type !== 'test:fail') continue
    if (data.details?.type === 'suite') continue
    if (type === 'test:pass') {
      if (data.skip !== undefined || data.todo !== undefined) {
        failed++
        yield `skipped, which is not allowed: ${data.name} (${data.file})\n`
      } else passed++
    } else {
      failed++
      yield `\n✖ ${data.name} (${data.file}:${data.line})\n${describe(data.details.error)}\n`
    }
  }
  yield `${passed} passed, ${failed} failed\n`
}

function describe(error) {
  const cause = error?.cause ?? error
  return String(cause?.stack ?? cause).replace(/^/gm, '    ')
}
