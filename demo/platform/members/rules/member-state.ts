import type { MemberActivity, MemberPrivacy, MemberStatus } from '../types.ts'

/** The status fields of a member. */
export interface MemberState {
  readonly status: MemberStatus
  readonly privacyStatus: MemberPrivacy
  readonly activityStatus: MemberActivity
}

export type MemberAction = 'approve' | 'block' | 'disconnect' | 'mute' | 'unmute' | 'join' | 'leave'

/** Reason for refusing an action. Source: platform reference, Members. */
export type MemberRefusal = 'MEMBER_IS_OFFLINE' | 'COMMUNITY_JOIN_IMPOSSIBLE'

export type MemberTransition =
  | { readonly state: MemberState; readonly changed: boolean }
  | { readonly refusal: MemberRefusal }

/**
 * The state of a member after an action. Repeated actions change nothing.
 *
 * Disconnecting cannot be undone. Only approved members can join the community, and everyone can leave it.
 *
 * Source: core/README.md#members, the platform's reference, Members.
 */
export function memberAfter(action: MemberAction, state: MemberState): MemberTransition {
  switch (action) {
    case 'approve':
    case 'block':
      if (state.status === 'OFFLINE') return { refusal: 'MEMBER_IS_OFFLINE' }
      return withStatus(state, { status: action === 'approve' ? 'APPROVED' : 'BLOCKED' })
    case 'disconnect':
      return withStatus(state, { status: 'OFFLINE' })
    case 'mute':
      return withStatus(state, { activityStatus: 'MUTED' })
    case 'unmute':
      return withStatus(state, { activityStatus: 'ACTIVE' })
    case 'join':
      if (state.status !== 'APPROVED') return { refusal: 'COMMUNITY_JOIN_IMPOSSIBLE' }
      return withStatus(state, { privacyStatus: 'PUBLIC' })
    case 'leave':
      return withStatus(state, { privacyStatus: 'PRIVATE' })
  }
}

/** Whether a profile is visible to everyone: public and approved. */
export function isShown({ status, privacyStatus }: MemberState): boolean {
  return privacyStatus === 'PUBLIC' && status === 'APPROVED'
}

function withStatus(state: MemberState, change: Partial<MemberState>): MemberTransition {
  const { status, privacyStatus, activityStatus } = { ...state, ...change }
  const after: MemberState = { status, privacyStatus, activityStatus }
  const changed =
    status !== state.status || privacyStatus !== state.privacyStatus || activityStatus !== state.activityStatus
  return { state: after, changed }
}
