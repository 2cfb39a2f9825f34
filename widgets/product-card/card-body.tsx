import type { ReactNode } from 'react'
import type { Product } from '../../core/catalog/product.ts'
import { BuyRow } from './buy-row.tsx'
import { CardFields } from './card-fields.tsx'
import { CardName, CardPicture } from './card-head.tsx'
import { pictureIndex, priceView, productUrl } from './card-model.ts'
import type { LoadedCardProps } from './late.ts'
import { Price } from './price.tsx'
import { useForm } from './use-form.ts'

export type CardBodyProps = LoadedCardProps & {
  readonly product: Product
  /** What the card has besides, on its picture. */
  readonly late: ReactNode
}

/** The card of a product that is there. */
export function CardBody(props: CardBodyProps): ReactNode {
  const { product, host, store, locale, t, openCart = false } = props
  const form = useForm({ product, store, host, openCart })
  const { choices, stock } = form
  const url = productUrl(props.productUrl, product, document.baseURI)
  return (
    <article className="card" part="card" aria-labelledby="name">
      <CardPicture
        product={product}
        picture={product.pictures[pictureIndex(product, choices)]}
        url={url}
        eager={props.eager}
        late={props.late}
      />
      <div className="body" part="body">
        <CardName name={product.name} url={url} level={props.headingLevel} />
        <Price view={priceView(product, choices)} locale={locale} t={t} />
        <slot name="note" />
        <CardFields product={product} form={form} t={t} />
        {(product.kind === 'digital' || stock.state === 'low') && (
          <p className="notes" part="notes">
            {stock.state === 'low' && <b>{t('lowStock', { count: stock.most ?? 0 })}</b>}
            {product.kind === 'digital' && <span>{t('digital')}</span>}
          </p>
        )}
        <BuyRow product={product} form={form} stepper={props.quantity ?? true} buyNow={props.buyNow} t={t} />
        <slot name="footer" />
      </div>
    </article>
  )
}
