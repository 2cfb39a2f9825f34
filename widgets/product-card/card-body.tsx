import type { ReactNode } from 'react'
import type { Product } from '../../core/catalog/product.ts'
import type { Store } from '../../core/state/registry.ts'
import type { Hosted } from '../shared/element.ts'
import type { Translate } from '../shared/i18n.ts'
import { BuyRow } from './buy-row.tsx'
import { CardFields } from './card-fields.tsx'
import { CardName, CardPicture } from './card-head.tsx'
import { pictureIndex, priceView, productUrl } from './card-model.ts'
import type { messages } from './messages.ts'
import { Price } from './price.tsx'
import type { ProductCardProps } from './product-card-props.ts'
import { useForm } from './use-form.ts'

export type CardBodyProps = Hosted<ProductCardProps> & {
  readonly product: Product
  readonly store: Store
  readonly locale: string
  readonly t: Translate<typeof messages>
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
      />
      <div className="body" part="body">
        <CardName name={product.name} url={url} level={props.headingLevel} />
        <Price view={priceView(product, choices)} locale={locale} t={t} />
        <slot />
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
