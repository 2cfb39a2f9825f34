import { relative } from 'node:path'

/**
 * node:test reporter that prints each failing test, the seed of its file, the slowest files, and finally `N passed, N failed`.
 * Suites are not counted, unless they are skipped or fail for another reason than their tests. A file that exceeds its time limit counts as one
 * failure. The report lists its tests that had not ended, or for a group of files (`groupTests`), all tests that had not ended.
 */
export default async function* countingReporter(source) {
  let passed = 0
  let failed = 0
  const durations = new Map()
  const seeds = new Set()
  const failedFiles = new Set()
  const running = new Map()
  for await (const { type, data } of source) {
    if (type === 'test:stdout' || type === 'test:stderr') yield data.message
    if (type === 'test:diagnostic' && data.message.startsWith('SEED=')) seeds.add(data)
    // An error after the end of its test fails the process of the file only.
    if (type === 'test:diagnostic' && data.message.includes('asynchronous activity')) yield `${data.message}\n`
    if (type === 'test:dequeue' && data.name !== data.file) running.set(keyOf(data), data)
    if (type === 'test:complete') running.delete(keyOf(data))
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isSkipped = data.skip !== undefined || data.todo !== undefined
    if (data.details?.type === 'suite' && !isSkipped && !failsItself(data.details)) continue
    durations.set(data.file, (durations.get(data.file) ?? 0) + (data.details?.duration_ms ?? 0))
    if (type === 'test:pass') {
      if (isSkipped) {
        failed++
        yield `skipped, which is not allowed: ${data.name} (${data.file})\n`
      } else passed++
    } else {
      failed++
      failedFiles.add(data.file)
      yield `\n✖ ${data.name} (${data.file}:${data.line})\n${describe(data.details.error)}\n`
      if (data.details.error.failureType === 'testTimeoutFailure')
        for (const test of running.values())
          if (isGroup(data.file) || isSameFile(test.file, data.file))
            yield `    not ended: ${test.name} (${test.file})\n`
    }
  }
  for (const { file, message } of seeds)
    if (failedFiles.has(file)) yield `  repeat ${relative('', file)} with ${message}\n`
  const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, 5)
  for (const [file, ms] of slowest) yield `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${relative('', file ?? '')}\n`
  yield `${passed} passed, ${failed} failed\n`
}

/** Whether a suite fails for another reason than its tests, for example because its file cannot be imported. */
function failsItself({ error }) {
  return error !== undefined && error.failureType !== 'subtestsFailed'
}

function keyOf({ file, line, column, nesting, name }) {
  return JSON.stringify([file, line, column, nesting, name])
}

/** Whether a module runs several test files (`groupTests`). */
function isGroup(file) {
  return !/\.test\.\w+$/.test(file)
}

/** Tests name their source, but a file that exceeds its time limit is named by its bundle, whose path ends with that of the source. */
function isSameFile(source, file) {
  return (
    source === file ||
    withoutExtension(file).endsWith(`/${withoutExtension(relative('', source).replaceAll('\\', '/'))}`)
  )
}

function withoutExtension(path) {
  return path.replaceAll('\\', '/').replace(/\.\w+$/, '')
}

function describe(error) {
  const cause = error?.cause ?? error
  return String(cause?.stack ?? cause).replace(/^/gm, '    ')
}
