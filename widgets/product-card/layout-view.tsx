import { type ReactNode, useState } from 'react'
import { ConfigErrorMessage } from '../shared/config-errors/config-error.tsx'
import { type ConfigError, useStore } from '../shared/store/use-store.ts'
import { addStyles } from '../shared/styles/styles.ts'
import detailCss from './detail/detail.css?inline'
import { Detail } from './detail/detail.tsx'
import { type DetailMessages, detailMessages } from './detail/detail-messages.ts'
import { usePreorders } from './detail/use-preorders.ts'
import galleryCss from './gallery/gallery.css?inline'
import { useJsonLd } from './json-ld/use-json-ld.ts'
import { messages } from './messages.ts'
import { CardExtras } from './quick-view/card-extras.tsx'
import { QuickView } from './quick-view/quick-view.tsx'
import type { LazyViewProps } from './view-props.ts'

const views: Readonly<Record<string, typeof Detail>> = {
  detail: Detail,
  'quick-view': QuickView,
  card: CardExtras,
  compact: CardExtras,
  horizontal: CardExtras,
}
const invalidChoices: ConfigError = {
  message: 'choices="…" must be a JSON object of option names and choices: {"Color":"Navy"}.',
}
const allMessages: DetailMessages = { ...messages, ...detailMessages }

/** Renders the lazy-loaded views of the element: the product page or the quick view, or the additional controls of a card. */
export function LayoutView(props: LazyViewProps): ReactNode {
  const { host, store, productState, jsonLd, choices, layout = 'card' } = props
  const { t } = useStore(host, allMessages)
  // During the first render, because the carousel measures itself in a layout effect, and effects of children run before those of their parent.
  useState(() => {
    addStyles(host, detailCss)
    addStyles(host, galleryCss)
  })
  const View = views[layout]
  const preorders = usePreorders(store, jsonLd ? productState.product : undefined)
  useJsonLd(store, productState, props, preorders)
  if (!View)
    return (
      <ConfigErrorMessage
        configError={{
          message: `layout="${layout}" is not supported. Use card, compact, horizontal, detail or quick-view.`,
        }}
        host={host}
      />
    )
  return (
    <>
      <View {...props} preorders={jsonLd && preorders} t={t} />
      {isInvalid(choices) && <ConfigErrorMessage configError={invalidChoices} host={host} />}
    </>
  )
}

function isInvalid(choices: unknown): boolean {
  return Boolean(choices) && (typeof choices !== 'object' || Array.isArray(choices))
}
