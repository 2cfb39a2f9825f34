import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import type { MerchantEndpoint } from '../../core/http/endpoint.ts'
import { type CallName, wireCalls } from '../platform/http/wire-map.ts'
import { routes } from '../platform/routes.ts'
import { assertSameRequest, type Sides } from './assert-same-request.ts'
import type { Subject } from './call-case.ts'
import { type Input, literals } from './calls.ts'
import { subjects } from './cases/index.ts'
import { corrected, untold } from './differences.ts'
import { type Compare, type Drive, openDrive, type Side } from './driver.ts'
import { lost } from './missing-fields.ts'
import { type Column, createTable } from './results-table.ts'

const table = createTable()
const calls = wireCalls.map(({ name }) => ({ name, subject: subjects[name] as Subject<CallName> }))

function sidesOf(name: CallName, { sdk, grant }: Subject<CallName>): Sides<Input<CallName>> {
  const endpoint = literals[name] as unknown as MerchantEndpoint<Input<CallName>, unknown>
  return { endpoint, sdk, grant, corrected: (theirs, ours) => corrected(name, theirs, ours) }
}

/** Every call, once; what becomes of it goes into the table. */
function everyCall(column: Column, run: (name: CallName, subject: Subject<CallName>) => Promise<void>): void {
  for (const { name, subject } of calls) {
    if (column !== 'ours' && subject.sdk === undefined) {
      table.set(name, column, 'not in SDK')
      continue
    }
    it(`default: ${name}`, async () => {
      table.set(name, column, 'no')
      await run(name, subject)
      table.set(name, column, 'yes')
    })
  }
}

const nothingLost: Compare = (name, wire, answer) => {
  const missing = lost(wire, answer).filter((field) => !untold[name]?.fields.includes(field))
  assert.deepEqual(missing, [], `${name}: told by the platform, but missing or changed in the answer`)
}

describe('the same goes over the wire as from the vendor’s SDK, whatever is asked', () => {
  everyCall('sent', (name, subject) =>
    fc.assert(
      fc.asyncProperty(subject.input, (input) => assertSameRequest(sidesOf(name, subject), input)),
      { numRuns: 60, includeErrorInReport: true },
    ),
  )
})

function againstPlatform(side: Side): void {
  let drive: Drive
  before(async () => {
    drive = await openDrive(side, subjects, nothingLost)
  })
  after(() => drive.close())
  everyCall(side, async (name, { scenario }) => {
    await scenario(drive)
    assert.ok(drive.made.has(name), 'the scenario does not make its call')
  })
}

describe('the vendor’s SDK works with the platform', () => againstPlatform('sdk'))
describe('our client works with the platform', () => againstPlatform('ours'))

describe('the table', () => {
  after(() => console.info(`\n${table}\n`))

  it('behavior: every call of the wire map has a literal, which goes where the map says, and a handler', () => {
    for (const { name, method, path } of wireCalls) {
      assert.equal(literals[name].method, method)
      assert.ok(path.endsWith(literals[name].path), `${name}: ${literals[name].path} is not at ${path}`)
      assert.equal(routes.filter((route) => route.name === name).length, 1, name)
    }
  })

  it('behavior: it has no hole', () => {
    assert.deepEqual(table.holes(), [])
  })
})
