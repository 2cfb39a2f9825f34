import type { Translate } from '../../shared/i18n/i18n.ts'
import type { DrawerView } from '../drawer-view.ts'
import { useLazyMessages } from '../use-lazy-messages.ts'
import totalsCss from './cart-parts.css?inline'
import { totalsMessages } from './totals-messages.ts'

/** Returns the translate function of the totals. Adds their CSS to the element. */
export const useTotalsMessages = (view: DrawerView): Translate<typeof totalsMessages> =>
  useLazyMessages(view, totalsMessages, totalsCss)
