import type { FunctionComponent } from 'react'
import type { Violation } from '../../core/cart/estimate.ts'
import type { CartLine, LineTerms, RemoteChanges } from '../../core/cart/line.ts'
import type { Cart, CartState } from '../../core/cart/model.ts'
import type { Store } from '../../core/state/store.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import type { messages } from './messages.ts'

/** The context that all parts of the cart receive. */
export interface DrawerView {
  readonly store: Store
  readonly host: HTMLElement
  readonly locale: string
  readonly t: Translate<typeof messages>
  /** Level of the cart's heading. Headings of lines are one level below. */
  readonly level: number
  /** URL template of product pages, with the placeholders `{slug}` and `{id}`. */
  readonly productUrl?: string | undefined
  /** IANA name of the time zone. Default: the shopper's time zone. */
  readonly timeZone?: string | undefined
  /**
   * Terms and violations of lines, payments and errors of totals, remote changes, a checkout in another tab. Absent until a cart has some and their
   * code has loaded.
   */
  readonly special?: SpecialParts | undefined
}

export interface CartProps {
  readonly view: DrawerView
  readonly cart: Cart
}

export interface CartStateProps {
  readonly view: DrawerView
  readonly state: CartState
}

/** The exports of `special-parts.ts`. */
export interface SpecialParts {
  readonly RemoteChangesNotice: FunctionComponent<RemoteChangesProps>
  readonly Terms: FunctionComponent<TermsProps>
  readonly Violations: FunctionComponent<ViolationsProps>
  readonly CouponError: FunctionComponent<CartProps>
  readonly SummaryNotices: FunctionComponent<CartStateProps>
  readonly PayRows: FunctionComponent<CartProps>
  readonly cloneLineTemplate: (host: HTMLElement, lines: readonly CartLine[]) => void
}

export interface RemoteChangesProps {
  readonly view: DrawerView
  readonly remoteChanges: RemoteChanges
}

export interface ViolationsProps {
  readonly view: DrawerView
  readonly violations: readonly Violation[]
}

export interface TermsProps {
  readonly view: DrawerView
  readonly terms: LineTerms
}

/** The exports of `extras.tsx`. */
export interface ExtraParts {
  readonly Coupon: FunctionComponent<CouponProps>
  readonly Extras: FunctionComponent<ExtrasProps>
}

/** An extra that the shopper opened before its code had loaded. */
export type Opened = 'coupon' | 'gift-card' | 'estimate' | 'note'

export interface CouponProps extends CartProps {
  /** Whether the shopper has just opened this section. The field then takes the focus. */
  readonly opened: boolean
  /** Called before each mutation of the cart. */
  readonly onEdit: () => void
}

export interface ExtrasProps extends CartStateProps {
  readonly opened: Opened | undefined
}
