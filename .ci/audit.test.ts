import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evaluateReport, publishedPackages } from './audit.mjs'

const report = (name: string, severity: string): string =>
  JSON.stringify({ vulnerabilities: { [name]: { name, severity, range: '<2' } }, metadata: {} })

describe('evaluateReport', () => {
  it('default: passes without advisories', () => {
    assert.deepEqual(evaluateReport('{"vulnerabilities":{},"metadata":{}}', ['ofetch']), {
      passed: 1,
      failed: 0,
      lines: [],
    })
  })

  for (const severity of ['high', 'critical']) {
    it(`error: fails for a ${severity} advisory of a published package`, () => {
      const { passed, failed, lines } = evaluateReport(report('ofetch', severity), ['ofetch'])
      assert.deepEqual({ passed, failed, lines }, { passed: 0, failed: 1, lines: [`${severity}: ofetch <2`] })
    })
  }

  it('behavior: reports a moderate advisory, and passes', () => {
    const { passed, lines } = evaluateReport(report('ofetch', 'moderate'), ['ofetch'])
    assert.deepEqual({ passed, lines }, { passed: 1, lines: ['moderate: ofetch <2'] })
  })

  it('behavior: ignores packages that are not published', () => {
    assert.equal(evaluateReport(report('typescript', 'critical'), ['ofetch']).failed, 0)
  })

  for (const text of ['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}', '{"error":{}}']) {
    it(`behavior: reports that nothing was checked for “${text}”`, () => {
      const { passed, failed, lines } = evaluateReport(text, ['ofetch'])
      assert.deepEqual({ passed, failed }, { passed: 0, failed: 0 })
      assert.match(lines[0] ?? '', /^Not checked: the registry returned no advisories/)
    })
  }
})

describe('publishedPackages', () => {
  it('default: production dependencies, nested ones included, and bundled packages', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/jose': {},
        'node_modules/jose/node_modules/@a/b': {},
        'node_modules/x': { dev: true },
      },
    }
    const notices = 'Head.\n---\n\npreact 10.1.0 (MIT)\n\nThe MIT License (MIT)\n\n---\n\n@preact/signals 2.1.0 (MIT)\n'
    assert.deepEqual(publishedPackages(lock, notices), ['jose', '@a/b', 'preact', '@preact/signals'])
  })
})
