import { type ReactNode, useState } from 'react'
import { Fault } from '../shared/config-errors/config-error.tsx'
import { useStore } from '../shared/store/use-store.ts'
import { addStyles } from '../shared/styles/styles.ts'
import { CardExtras } from './card-extras.tsx'
import detailCss from './detail.css?inline'
import { Detail } from './detail.tsx'
import { type DetailMessages, detailMessages } from './detail-messages.ts'
import galleryCss from './gallery.css?inline'
import type { LateProps } from './late.ts'
import { messages } from './messages.ts'
import { QuickView } from './quick-view.tsx'
import { useJsonLd } from './use-json-ld.ts'
import { usePreorders } from './use-preorders.ts'

const views: Readonly<Record<string, typeof Detail>> = {
  detail: Detail,
  'quick-view': QuickView,
  card: CardExtras,
  compact: CardExtras,
}
const allMessages: DetailMessages = { ...messages, ...detailMessages }

/** All of the element but the plain card: by `layout` the page or the quick view of a product, else what a card has besides. */
export function Late(props: LateProps): ReactNode {
  const { host, store, known, jsonLd, layout = 'card' } = props
  const { t } = useStore(host, allMessages)
  // During the first render: the carousel measures itself in a layout effect, and effects of children run before those of their parent.
  useState(() => {
    addStyles(host, detailCss)
    addStyles(host, galleryCss)
  })
  const View = views[layout]
  const preorders = usePreorders(store, jsonLd ? known.product : undefined)
  useJsonLd(store, known, props, preorders)
  const message = View ? undefined : `layout="${layout}" is not supported. Use card, compact, detail or quick-view.`
  return View ? (
    <View {...props} preorders={jsonLd && preorders} t={t} />
  ) : (
    <Fault fault={{ message: message ?? '' }} host={host} />
  )
}
