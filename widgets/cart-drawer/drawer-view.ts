import type { FunctionComponent } from 'react'
import type { LineTerms, RemoteChanges } from '../../core/cart/line.ts'
import type { Cart } from '../../core/cart/model.ts'
import type { Store } from '../../core/state/registry.ts'
import type { Translate } from '../shared/i18n/i18n.ts'
import type { messages } from './messages.ts'

/** The props of every part of the cart. */
export interface DrawerView {
  readonly store: Store
  readonly host: HTMLElement
  readonly locale: string
  readonly t: Translate<typeof messages>
  /** The level of the cart's heading; those of the lines are one below it. */
  readonly level: number
  /** Page of a product, with `{slug}` to fill in. */
  readonly productUrl?: string | undefined
  /** IANA name of the zone that times are in; the shopper's when absent. */
  readonly timeZone?: string | undefined
  /** Details of the totals. Absent until a cart has some and their code has loaded. */
  readonly parts?: CartParts | undefined
  /** Terms of lines and remote changes. Absent until a cart has some and their code has loaded. */
  readonly special?: SpecialParts | undefined
}

/** The exports of `cart-parts.ts`. */
export interface CartParts {
  readonly CouponFault: FunctionComponent<CartProps>
  readonly Faults: FunctionComponent<CartProps>
  readonly FreeDelivery: FunctionComponent<FreeDeliveryProps>
  readonly Details: FunctionComponent<DetailsProps>
  readonly PayRows: FunctionComponent<CartProps>
  readonly hasMemberships: (cart: Cart) => boolean
  readonly hasTaxDetails: (cart: Cart) => boolean
}

export interface CartProps {
  readonly view: DrawerView
  readonly cart: Cart
}

export interface DetailsProps extends CartProps {
  /** The row of the totals whose details are shown. */
  readonly row: string
}

export interface FreeDeliveryProps extends CartProps {
  /** Decimal in the currency that is charged: `50`. */
  readonly from: string
}

/** The exports of `special-parts.ts`. */
export interface SpecialParts {
  readonly RemoteChangesNotice: FunctionComponent<RemoteChangesProps>
  readonly Terms: FunctionComponent<TermsProps>
}

export interface RemoteChangesProps {
  readonly view: DrawerView
  readonly remoteChanges: RemoteChanges
}

export interface TermsProps {
  readonly view: DrawerView
  readonly terms: LineTerms
}

/** The exports of `extras.tsx`. */
export interface ExtraParts {
  readonly Extras: FunctionComponent<ExtrasProps>
}

/** An extra that the shopper opened before its code had loaded. */
export type Opened = 'estimate' | 'note'

export interface ExtrasProps extends CartProps {
  readonly opened: Opened | undefined
}
