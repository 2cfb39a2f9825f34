import type { Store } from '../../core/state/registry.ts'
import type { Translate } from '../shared/i18n.ts'
import type { BoxOptions } from './box-options.ts'
import type { messages } from './messages.ts'
import type { Flow } from './use-flow.ts'

/** What all parts of the box stand on. */
export interface BoxView {
  readonly host: HTMLElement
  readonly store: Store
  readonly t: Translate<typeof messages>
  readonly locale: string
  readonly options: BoxOptions
  readonly flow: Flow
}
