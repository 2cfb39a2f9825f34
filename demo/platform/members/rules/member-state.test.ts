import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MemberStatus } from '../types.ts'
import { isShown, type MemberAction, type MemberState, memberAfter } from './member-state.ts'

const of = (status: MemberStatus): MemberState => ({ status, privacyStatus: 'PRIVATE', activityStatus: 'ACTIVE' })
const statuses: readonly MemberStatus[] = ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE']

/** By action and previous status of a private, active member: the new status, privacy and activity, or the refusal. */
const table: Readonly<Record<MemberAction, Readonly<Record<MemberStatus, string>>>> = {
  approve: {
    PENDING: 'APPROVED PRIVATE ACTIVE',
    APPROVED: 'APPROVED PRIVATE ACTIVE',
    BLOCKED: 'APPROVED PRIVATE ACTIVE',
    OFFLINE: 'MEMBER_IS_OFFLINE',
  },
  block: {
    PENDING: 'BLOCKED PRIVATE ACTIVE',
    APPROVED: 'BLOCKED PRIVATE ACTIVE',
    BLOCKED: 'BLOCKED PRIVATE ACTIVE',
    OFFLINE: 'MEMBER_IS_OFFLINE',
  },
  disconnect: {
    PENDING: 'OFFLINE PRIVATE ACTIVE',
    APPROVED: 'OFFLINE PRIVATE ACTIVE',
    BLOCKED: 'OFFLINE PRIVATE ACTIVE',
    OFFLINE: 'OFFLINE PRIVATE ACTIVE',
  },
  mute: {
    PENDING: 'PENDING PRIVATE MUTED',
    APPROVED: 'APPROVED PRIVATE MUTED',
    BLOCKED: 'BLOCKED PRIVATE MUTED',
    OFFLINE: 'OFFLINE PRIVATE MUTED',
  },
  unmute: {
    PENDING: 'PENDING PRIVATE ACTIVE',
    APPROVED: 'APPROVED PRIVATE ACTIVE',
    BLOCKED: 'BLOCKED PRIVATE ACTIVE',
    OFFLINE: 'OFFLINE PRIVATE ACTIVE',
  },
  join: {
    PENDING: 'COMMUNITY_JOIN_IMPOSSIBLE',
    APPROVED: 'APPROVED PUBLIC ACTIVE',
    BLOCKED: 'COMMUNITY_JOIN_IMPOSSIBLE',
    OFFLINE: 'COMMUNITY_JOIN_IMPOSSIBLE',
  },
  leave: {
    PENDING: 'PENDING PRIVATE ACTIVE',
    APPROVED: 'APPROVED PRIVATE ACTIVE',
    BLOCKED: 'BLOCKED PRIVATE ACTIVE',
    OFFLINE: 'OFFLINE PRIVATE ACTIVE',
  },
}

describe('memberAfter', () => {
  for (const [action, outcomes] of Object.entries(table)) {
    it(`default: ${action}, in every status`, () => {
      const results = statuses.map((status) => [status, outcome(memberAfter(action as MemberAction, of(status)))])
      assert.deepEqual(Object.fromEntries(results), outcomes)
    })
  }

  it('behavior: a repeated action changes nothing and reports that', () => {
    for (const action of Object.keys(table) as MemberAction[]) {
      const first = memberAfter(action, { status: 'APPROVED', privacyStatus: 'PRIVATE', activityStatus: 'ACTIVE' })
      assert.ok('state' in first)
      const second = memberAfter(action, first.state)
      if ('refusal' in second) assert.fail(`${action} twice was refused`)
      assert.deepEqual([second.state, second.changed], [first.state, false])
    }
  })

  it('behavior: shows only public, approved members to everyone', () => {
    const shown = statuses.filter((status) => isShown({ ...of(status), privacyStatus: 'PUBLIC' }))
    assert.deepEqual(shown, ['APPROVED'])
    assert.equal(isShown(of('APPROVED')), false)
  })
})

function outcome(transition: ReturnType<typeof memberAfter>): string {
  if ('refusal' in transition) return transition.refusal
  const { status, privacyStatus, activityStatus } = transition.state
  return `${status} ${privacyStatus} ${activityStatus}`
}
