import type { Store } from '../../core/state/registry.ts'
import type { Translate } from '../shared/i18n.ts'
import type { messages } from './messages.ts'
import type { CartParts } from './use-parts.ts'

/** What every part of the drawer needs: the page's store, the element it is in, and its words. */
export interface DrawerView {
  readonly store: Store
  readonly host: HTMLElement
  readonly locale: string
  readonly t: Translate<typeof messages>
  /** The level of the cart's heading; those of the lines are one below it. */
  readonly level: number
  /** The rarer parts, once they are there. */
  readonly parts?: CartParts | undefined
}
