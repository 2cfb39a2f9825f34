import type { Translate } from '../../shared/i18n/i18n.ts'
import type { DrawerView } from '../drawer-view.ts'
import { useLazyMessages } from '../use-lazy-messages.ts'
import { extraMessages } from './extra-messages.ts'
import extraCss from './extras.css?inline'

export type TranslateExtra = Translate<typeof extraMessages>

/** Returns the translate function of the extras. Adds their CSS to the element. */
export const useExtraMessages = (view: DrawerView): TranslateExtra => useLazyMessages(view, extraMessages, extraCss)
