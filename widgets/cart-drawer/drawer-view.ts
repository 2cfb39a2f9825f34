import type { Store } from '../../core/state/registry.ts'
import type { Translate } from '../shared/i18n.ts'
import type { messages } from './messages.ts'
import type { CartParts, SpecialParts } from './use-parts.ts'

/** What every part of the drawer needs: the page's store, the element it is in, and its words. */
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
