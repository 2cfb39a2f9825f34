import type { Translate } from '../../shared/i18n/i18n.ts'
import type { DrawerView } from '../drawer-view.ts'
import { useLazyMessages } from '../use-lazy-messages.ts'
import { specialMessages } from './special-messages.ts'
import specialCss from './special-parts.css?inline'

export type TranslateSpecial = Translate<typeof specialMessages>

/** Returns the translate function of the special parts. Adds their CSS to the element. */
export const useSpecialMessages = (view: Pick<DrawerView, 'host' | 'locale'>): TranslateSpecial =>
  useLazyMessages(view, specialMessages, specialCss)
