import { useEffect, useMemo } from 'react'
import { pageConfig } from '../../core/client/config.ts'
import { createTranslate, type Messages, type Translate } from '../shared/i18n/i18n.ts'
import { overridesOf } from '../shared/i18n/translations.ts'
import { addStyles } from '../shared/styles/styles.ts'
import type { DrawerView } from './drawer-view.ts'

/** Returns the translate function of `english` in the element's language. Adds `css` to the element's shadow root. */
export function useLazyMessages<Own extends Messages>(
  { host, locale }: Pick<DrawerView, 'host' | 'locale'>,
  english: Own,
  css: string,
): Translate<Own> {
  useEffect(() => addStyles(host, css), [host, css])
  const { messages } = pageConfig().get()
  return useMemo(
    () => createTranslate(english, locale, overridesOf(host, locale, messages)),
    [english, locale, host, messages],
  )
}
