import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { line } from '../../testing/arbitrary-lines.ts'
import { assignLines, coverLines, type MembershipRule, membershipOptions } from './memberships.ts'

const NOW = new Date('2025-03-03T09:00:00Z')
const club: MembershipRule = {
  id: 'club',
  appId: 'plans',
  name: 'Club',
  productIds: ['coffee'],
  credits: { total: 5, remaining: 3 },
}
const lines = [
  line({ id: 'a', productId: 'coffee', quantity: 2 }),
  line({ id: 'b', productId: 'coffee', quantity: 2 }),
  line({ id: 'c', productId: 'mug' }),
]

describe('membershipOptions', () => {
  it('default: returns usable memberships, and the reason for the others', () => {
    const spent = { ...club, id: 'spent', credits: { total: 5, remaining: 0 } }
    const ended = { ...club, id: 'ended', expirationDate: '2025-03-03T09:00:00Z' }
    const other = { ...club, id: 'other', productIds: ['tea'] }
    const { eligible, invalid } = membershipOptions([club, spent, ended, other], lines, NOW)
    assert.deepEqual(
      eligible.map(({ membership, lineItemIds }) => [membership.id, lineItemIds]),
      [['club', ['a', 'b']]],
    )
    assert.deepEqual(
      invalid.map(({ membership, reason }) => [membership.id, reason]),
      [
        ['spent', 'NO_CREDITS_LEFT'],
        ['ended', 'EXPIRED'],
        ['other', 'NOT_APPLICABLE'],
      ],
    )
  })
})

describe('assignLines', () => {
  const all = { ...club, id: 'all', productIds: ['coffee', 'mug'], credits: { total: 9, remaining: 9 } }
  const assigned = (...plans: MembershipRule[]) =>
    assignLines(membershipOptions(plans, lines, NOW).eligible, lines, new Set())

  it('default: pays whole lines as long as there are credits', () => {
    assert.deepEqual(assigned(club), [{ id: 'club', lineItemIds: ['a'] }])
  })

  it('behavior: pays each line once, by the first plan, and does not use a plan without lines', () => {
    assert.deepEqual(assigned(club, all), [
      { id: 'club', lineItemIds: ['a'] },
      { id: 'all', lineItemIds: ['b', 'c'] },
    ])
    assert.deepEqual(assigned(all, club), [{ id: 'all', lineItemIds: ['a', 'b', 'c'] }])
  })
})

describe('coverLines', () => {
  const cover = (...selections: { id: string; lineItemIds: string[] }[]) =>
    coverLines(membershipOptions([club], lines, NOW), selections, lines)

  it('default: the selected lines cost nothing', () => {
    assert.deepEqual([...cover({ id: 'club', lineItemIds: ['a'] }).covered], ['a'])
  })

  it('behavior: rejects more units than credits, other products, unknown plans and duplicate lines', () => {
    for (const selection of [
      { id: 'club', lineItemIds: ['a', 'b'] },
      { id: 'club', lineItemIds: ['c'] },
      { id: 'unknown', lineItemIds: ['a'] },
    ]) {
      const { covered, refused } = cover(selection)
      assert.equal(covered.size, 0)
      assert.deepEqual(refused, [selection])
    }
    assert.equal(cover({ id: 'club', lineItemIds: ['a'] }, { id: 'club', lineItemIds: ['a'] }).refused.length, 1)
  })

  it('behavior: pays any number of units without a limit of credits', () => {
    const { credits: _credits, ...unlimited } = club
    const options = membershipOptions([unlimited], lines, NOW)
    assert.equal(coverLines(options, [{ id: 'club', lineItemIds: ['a', 'b'] }], lines).covered.size, 2)
  })
})
