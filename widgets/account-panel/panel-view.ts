import type { AccountState } from '../../core/members/account-types.ts'
import type { MembersAccountSection } from '../../core/redirects/enumerations.ts'
import type { Translate } from '../shared/i18n.ts'
import type { messages } from './messages.ts'
import type { Member } from './use-member.ts'

/** What every part of the account stands on. */
export interface PanelView extends Member {
  readonly host: HTMLElement
  readonly locale: string
  readonly t: Translate<typeof messages>
  readonly state: AccountState
  /** Page of the shop that an empty list of orders leads to. */
  readonly shopUrl: string
  /** The platform's account pages that the shop has. */
  readonly hosted: readonly MembersAccountSection[]
  /** Shows a confirmation for some seconds; screen readers announce it. */
  readonly say: (message: string) => void
  /** Tells somebody who is about to find themselves logged out why. */
  readonly part: (text: string) => void
  /** Waits for something that was asked for; when it came about, `message` is said. Resolves with whether it did. */
  readonly act: (work: Promise<boolean>, message?: string) => Promise<boolean>
}
