import { useEffect, useMemo } from 'react'
import { pageConfig } from '../../core/config.ts'
import { createTranslate, type Translate } from '../shared/i18n.ts'
import { addStyles } from '../shared/late-styles.ts'
import { wordsKey } from '../shared/words.ts'
import { lateCss } from './cart-parts.css.ts'
import type { DrawerView } from './drawer-view.ts'
import { lateMessages } from './late-messages.ts'

export type LateWords = Translate<typeof lateMessages>

/** The words of the late parts, and their look in the element's shadow root. */
export function useLate({ host, locale }: Pick<DrawerView, 'host' | 'locale'>): LateWords {
  useEffect(() => addStyles(host, lateCss), [host])
  const { messages } = pageConfig().get()
  const own = messages?.['cart-drawer']
  const words = messages?.[wordsKey(host)]
  return useMemo(() => createTranslate(lateMessages, locale, { ...words, ...own }), [locale, words, own])
}
