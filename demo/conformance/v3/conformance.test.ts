import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { MerchantEndpoint } from '../../../core/http/endpoint.ts'
import { platformPath } from '../../../core/http/platform-path.ts'
import { alsoGet, type CallName, wireCalls } from '../../platform/http/v3/wire-map.ts'
import { assertSameRequest } from '../assert-same-request.ts'
import { assertSameResponse } from './assert-same-response.ts'
import type { CallCase } from './call-case.ts'
import { endpoints, type Input } from './calls.ts'
import { callCases } from './cases/index.ts'
import { corrected } from './differences.ts'

const calls = wireCalls.map(({ name }) => ({
  name,
  endpoint: endpoints[name] as unknown as MerchantEndpoint<Input<CallName>, unknown>,
  callCase: callCases[name] as CallCase<CallName>,
}))
/** Shrinking is off, because it would take minutes for a product. The report contains the seed. */
const runs = { numRuns: 60, includeErrorInReport: true, endOnFailure: true }

describe('our client and the vendor’s SDK send the same request for the same payload', () => {
  for (const { name, endpoint, callCase } of calls) {
    const sides = {
      endpoint,
      sdk: callCase.sdk,
      corrected: corrected.bind(undefined, name),
    }
    it(`default: ${name}`, () =>
      fc.assert(
        fc.asyncProperty(callCase.input, (input) => assertSameRequest(sides, input)),
        runs,
      ))
  }
})

describe('our client and the vendor’s SDK convert the same fields of a response', () => {
  for (const { name, endpoint, callCase } of calls) {
    const { input, response, sdk } = callCase
    if (response === undefined) continue
    const sides = { endpoint, sdk, mayBeGet: alsoGet.has(name) }
    it(`default: ${name}`, () =>
      fc.assert(
        fc.asyncProperty(input, response, (payload, wire) => assertSameResponse(sides, payload, wire)),
        runs,
      ))
  }
})

describe('endpoints', () => {
  it('behavior: every call has the method and path of the wire map', () => {
    for (const { name, method, path } of wireCalls) {
      const { area, ...literal } = endpoints[name]
      assert.equal(literal.method, method, name)
      assert.equal(platformPath(area, literal.path.replaceAll(/[{}]/g, ''), {}), path.replaceAll(/[{}]/g, ''), name)
    }
  })

  it('behavior: every call with a converted response has responses to compare', () => {
    const converted = calls.filter(({ endpoint }) => endpoint.convert?.response !== undefined)
    assert.deepEqual(
      converted.filter(({ callCase }) => callCase.response === undefined).map(({ name }) => name),
      [],
    )
  })
})
