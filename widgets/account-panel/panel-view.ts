import type { FunctionComponent } from 'react'
import type { LoginShop } from '../../core/auth/oauth/authorization.ts'
import type { Session } from '../../core/auth/session/session-types.ts'
import type { Account } from '../../core/members/account.ts'
import type { OrdersModule } from '../../core/members/account-orders.ts'
import type { AccountState, AccountStore } from '../../core/members/account-types.ts'
import type { MembersAccountSection } from '../../core/redirects/enumerations.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import type { messages } from './messages.ts'

/** The member who is logged in on the page, and the account store of this element. */
export interface Member {
  readonly session: Session
  readonly account: AccountStore
  readonly shop: LoginShop
}

/** The context that all parts of the account receive. */
export interface PanelView extends Member {
  readonly host: HTMLElement
  readonly locale: string
  readonly t: Translate<typeof messages>
  readonly state: AccountState
  /** Page of the shop that an empty list of orders links to. */
  readonly shopUrl: string
  /** The account pages of the platform that the shop uses. */
  readonly hosted: readonly MembersAccountSection[]
  /** Shows a confirmation for some seconds; screen readers announce it. */
  readonly announce: (message: string) => void
  /** Sets the notice that is shown after the member has been logged out. */
  readonly setSignOutNotice: (text: string) => void
  /** Waits for an action and shows `message` if it succeeded. Resolves with `true` if it did. */
  readonly act: (request: Promise<boolean>, message?: string) => Promise<boolean>
}

/** The exports of `order-parts.ts`, which is loaded with the first order. */
export interface OrderParts extends OrdersModule {
  readonly Orders: FunctionComponent<OrdersProps>
}

export interface OrdersProps {
  readonly view: PanelView
  readonly orderId: string | undefined
  readonly onOpen: (orderId?: string) => void
}

/** The exports of `more-parts.ts`, which is loaded with the first section that needs it. */
export interface MoreParts {
  readonly Community: FunctionComponent<SectionProps>
  readonly Contact: FunctionComponent<SectionProps>
  readonly More: FunctionComponent<Pick<SectionProps, 'view'>>
  readonly Security: FunctionComponent<SectionProps>
}

export interface SectionProps {
  readonly view: PanelView
  readonly account: Account
}
