import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { MerchantEndpoint } from '../../../core/http/endpoint.ts'
import { platformPath } from '../../../core/http/platform-path.ts'
import { alsoGet, type CallName, wireCalls } from '../../platform/http/v3/wire-map.ts'
import { assertSameRequest } from '../assert-same-request.ts'
import { assertSameResponse } from './assert-same-response.ts'
import type { Subject } from './call-case.ts'
import { type Input, literals } from './calls.ts'
import { subjects } from './cases/index.ts'
import { corrected } from './differences.ts'

const calls = wireCalls.map(({ name }) => ({
  name,
  endpoint: literals[name] as unknown as MerchantEndpoint<Input<CallName>, unknown>,
  subject: subjects[name] as Subject<CallName>,
}))
/** Shrinking a whole product would take minutes. The report has the seed. */
const runs = { numRuns: 60, includeErrorInReport: true, endOnFailure: true }

describe('this client and the vendor’s SDK send the same request for the same payload', () => {
  for (const { name, endpoint, subject } of calls) {
    const sides = {
      endpoint,
      sdk: subject.sdk,
      corrected: corrected.bind(undefined, name),
    }
    it(`default: ${name}`, () =>
      fc.assert(
        fc.asyncProperty(subject.input, (input) => assertSameRequest(sides, input)),
        runs,
      ))
  }
})

describe('this client and the vendor’s SDK convert the same fields of a response', () => {
  for (const { name, endpoint, subject } of calls) {
    const { input, response, sdk } = subject
    if (response === undefined) continue
    const sides = { endpoint, sdk, mayBeGet: alsoGet.has(name) }
    it(`default: ${name}`, () =>
      fc.assert(
        fc.asyncProperty(input, response, (payload, wire) => assertSameResponse(sides, payload, wire)),
        runs,
      ))
  }
})

describe('the literals', () => {
  it('behavior: every call goes where the wire map says', () => {
    for (const { name, method, path } of wireCalls) {
      const { area, ...literal } = literals[name]
      assert.equal(literal.method, method, name)
      assert.equal(platformPath(area, literal.path.replaceAll(/[{}]/g, ''), {}), path.replaceAll(/[{}]/g, ''), name)
    }
  })

  it('behavior: every call whose response is converted has responses to compare', () => {
    const converted = calls.filter(({ endpoint }) => endpoint.convert?.response !== undefined)
    assert.deepEqual(
      converted.filter(({ subject }) => subject.response === undefined).map(({ name }) => name),
      [],
    )
  })
})
