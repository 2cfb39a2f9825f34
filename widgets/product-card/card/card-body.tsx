import type { ReactNode } from 'react'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { pictureIndex, priceView } from '../../../core/catalog/choose-variant.ts'
import type { Product } from '../../../core/catalog/model.ts'
import type { BuyView } from '../form/buy-messages.ts'
import { BuyRow } from '../form/buy-row.tsx'
import { useForm } from '../form/use-form.ts'
import { type Choices, productUrl } from '../model.ts'
import type { LoadedCardProps } from '../view-props.ts'
import { CardFields } from './card-fields.tsx'
import { CardName, CardPicture } from './card-head.tsx'
import { Price } from './price.tsx'

export type CardBodyProps = LoadedCardProps & {
  readonly product: Product
  /** Renders additional controls on the picture. */
  readonly extras: (choices: Choices) => ReactNode
  /** Whether the card has color swatches and one button only. Other options are selected in the quick view. */
  readonly isCompact: boolean
  /** What the buttons for the quick view show after it was requested. */
  readonly quickViewState: BuyView | false | undefined
  readonly openQuickView: () => void
}

/** Renders the card of a loaded product. */
export function CardBody(props: CardBodyProps): ReactNode {
  const { product, host, store, locale, t, openCart = false, isCompact } = props
  const form = useForm({ product, store, host, openCart })
  const { choices, stock } = form
  // A card has no options for subscriptions.
  const opensQuickView = product.byPlan || (isCompact && form.isIncomplete)
  const url = productUrl(props.productUrl, product, pageDocument().baseURI)
  return (
    <article className={isCompact ? `card compact ${props.layout}` : 'card'} part="card" aria-labelledby="name">
      <CardPicture
        product={product}
        picture={product.pictures[pictureIndex(product, choices)]}
        url={url}
        eager={props.eager}
        extras={props.extras(choices)}
      />
      <div className="body" part="body">
        <CardName name={product.name} url={url} level={props.headingLevel} />
        <slot name="rating" />
        <Price view={priceView(product, choices)} locale={locale} t={t} />
        <slot name="note" />
        <CardFields product={product} form={form} isCompact={isCompact} locale={locale} t={t} />
        {!isCompact && (product.kind === 'digital' || stock.state === 'low') && (
          <p className="notes" part="notes">
            {stock.state === 'low' && <b>{t('lowStock', { count: stock.max ?? 0 })}</b>}
            {product.kind === 'digital' && <span>{t('digital')}</span>}
          </p>
        )}
        <BuyRow
          product={product}
          form={opensQuickView ? { ...form, ...props.quickViewState } : form}
          stepper={props.quantity ?? !isCompact}
          buyNow={props.buyNow}
          variant={isCompact ? 'plain' : undefined}
          openQuickView={opensQuickView ? props.openQuickView : undefined}
          t={t}
        />
        <slot name="footer" />
      </div>
    </article>
  )
}
