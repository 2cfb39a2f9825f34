import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import type { MerchantEndpoint } from '../../core/http/endpoint.ts'
import { type CallName, wireCalls } from '../platform/http/wire-map.ts'
import { routes } from '../platform/routes.ts'
import { assertSameRequest, type Sides } from './assert-same-request.ts'
import type { CallCase } from './call-case.ts'
import { endpoints, type Input } from './calls.ts'
import { callCases } from './cases/index.ts'
import { corrected, omittedFields } from './differences.ts'
import { type Compare, type Driver, openDriver, type Side } from './driver.ts'
import { missingFields } from './missing-fields.ts'
import { type Column, createResultsTable } from './results-table.ts'

const table = createResultsTable()
const calls = wireCalls.map(({ name }) => ({ name, callCase: callCases[name] as CallCase<CallName> }))

function sidesOf(name: CallName, { sdk, grant }: CallCase<CallName>): Sides<Input<CallName>> {
  const endpoint = endpoints[name] as unknown as MerchantEndpoint<Input<CallName>, unknown>
  return { endpoint, sdk, grant, corrected: (theirs, ours) => corrected(name, theirs, ours) }
}

/** Tests every call, and records the result in the table. */
function testEveryCall(column: Column, run: (name: CallName, callCase: CallCase<CallName>) => Promise<void>): void {
  for (const { name, callCase } of calls) {
    if (column !== 'ours' && callCase.sdk === undefined) {
      table.set(name, column, 'not in SDK')
      continue
    }
    it(`default: ${name}`, async () => {
      table.set(name, column, 'no')
      await run(name, callCase)
      table.set(name, column, 'yes')
    })
  }
}

const assertNoMissingFields: Compare = (name, wire, response) => {
  const missing = missingFields(wire, response).filter((field) => !omittedFields[name]?.fields.includes(field))
  assert.deepEqual(missing, [], `${name}: missing or changed in the response`)
}

describe('our client and the vendor’s SDK send the same request for the same payload', () => {
  testEveryCall('sent', (name, callCase) =>
    fc.assert(
      fc.asyncProperty(callCase.input, (input) => assertSameRequest(sidesOf(name, callCase), input)),
      { numRuns: 60, includeErrorInReport: true },
    ),
  )
})

function againstPlatform(side: Side): void {
  let driver: Driver
  before(async () => {
    driver = await openDriver(side, callCases, assertNoMissingFields)
  })
  after(() => driver.close())
  testEveryCall(side, async (name, { scenario }) => {
    await scenario(driver)
    assert.ok(driver.calledNames.has(name), 'the scenario does not make its call')
  })
}

describe('the vendor’s SDK works with the platform', () => againstPlatform('sdk'))
describe('our client works with the platform', () => againstPlatform('ours'))

describe('results table', () => {
  after(() => console.info(`\n${table}\n`))

  it('behavior: every call of the wire map has a handler, and an endpoint with its method and path', () => {
    for (const { name, method, path } of wireCalls) {
      assert.equal(endpoints[name].method, method)
      assert.ok(path.endsWith(endpoints[name].path), `${name}: ${endpoints[name].path} is not at ${path}`)
      assert.equal(routes.filter((route) => route.name === name).length, 1, name)
    }
  })

  it('behavior: every cell is filled and none is “no”', () => {
    assert.deepEqual(table.incompleteCells(), [])
  })
})
