import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatReport, sortResults, summarize } from './report.ts'
import { failed, failedWith, listNames, notChecked, passed, warning } from './result.ts'

const results = [
  passed('storage', 'Stored.'),
  warning('clock', 'Ahead.', 'Set it.'),
  failed('policy', 'Blocked.', 'Allow it.'),
  passed('client-id', 'Accepted.'),
  failed('files', 'Missing.', 'Upload them.'),
]

describe('summarize', () => {
  it('default: counts problems, warnings and passed checks', () => {
    assert.equal(summarize(results), '2 problems, 1 warning, 2 checks passed')
  })

  it('default: says that all checks passed', () => {
    assert.equal(summarize(results.filter(({ status }) => status === 'ok')), 'All 2 checks passed')
  })
})

describe('sortResults', () => {
  it('default: problems first, then warnings, each in the order of the checks', () => {
    const order = sortResults(results).map(({ check }) => check)
    assert.deepEqual(order, ['files', 'policy', 'clock', 'client-id', 'storage'])
  })
})

describe('formatReport', () => {
  it('default: lists the page, the release and every result with its fix', () => {
    const report = formatReport(results, {
      page: 'https://shop.test/mug',
      version: '1.2.3',
      clientId: '',
      apiUrl: 'https://api.test',
      browser: 'Browser/1',
      time: new Date(0),
    })
    assert.equal(
      report.split('\n').slice(0, 11).join('\n'),
      `Store check-up of https://shop.test/mug
1970-01-01T00:00:00.000Z, Storefront Widgets 1.2.3
Client ID: none
Platform: https://api.test
Browser: Browser/1

2 problems, 1 warning, 2 checks passed

[Failed] Files of the release
Missing.
Fix: Upload them.`,
    )
  })
})

describe('results', () => {
  it('args: a text for merchants is split into its first sentence and the fix', () => {
    assert.deepEqual(failedWith('client-id', 'The ID is missing. Add it. Reload.'), {
      check: 'client-id',
      status: 'failed',
      message: 'The ID is missing.',
      fix: 'Add it. Reload.',
    })
    assert.equal(failedWith('client-id', 'Missing').fix, 'Missing')
  })

  it('default: a check that needs another one is a warning', () => {
    assert.equal(notChecked('cart', 'Fix the other one.').status, 'warning')
  })

  it('args: names are joined for a sentence', () => {
    assert.equal(listNames(['a']), 'a')
    assert.equal(listNames(['a', 'b', 'c']), 'a, b and c')
  })
})
