import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { pictureIndex } from '../../../core/catalog/choose-variant.ts'
import type { Preorders, Product, ProductRef } from '../../../core/catalog/model.ts'
import type { Message, MessageValues } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CardName } from '../card/card-head.tsx'
import { BuyRow } from '../form/buy-row.tsx'
import { useForm } from '../form/use-form.ts'
import { Gallery } from '../gallery/gallery.tsx'
import { preorderOf, withPreorders, withQuantities, withSubscriptions } from './detail-model.ts'
import type { DetailViewProps } from './detail-view.ts'
import { DetailFields } from './info/detail-fields.tsx'
import { DetailNotes } from './info/detail-notes.tsx'
import { DetailPrice } from './info/detail-price.tsx'
import { DetailTexts } from './info/detail-texts.tsx'
import { StickyBar } from './info/sticky-bar.tsx'
import { Subscriptions } from './info/subscriptions.tsx'
import { useFreshMedia } from './use-fresh-media.ts'
import { useInitialChoices } from './use-initial-choices.ts'
import { usePreorders } from './use-preorders.ts'
import { useUrlState } from './use-url-state.ts'

/** Renders a loaded product: the gallery, and next to it information, options and buttons. */
export function DetailBody(props: DetailViewProps): ReactNode {
  const { detail, host, store, locale, t } = props
  const [purchaseOptionId, setPurchaseOptionId] = useState<string>()
  const subscriptionOptionId = purchaseOptionId ?? (detail?.oneTime === false ? detail.subscriptions[0]?.id : undefined)
  const { product, preorders } = useStock(props)
  const form = useForm({
    product,
    store,
    host,
    openCart: props.openCart ?? false,
    initialChoices: useInitialChoices(product, props),
    lineProps: (choices) => ({
      ...(subscriptionOptionId && { subscriptionOptionId }),
      ...(preorderOf(props.product, preorders, choices) && { isPreorder: true }),
    }),
  })
  useUrlState(props.urlState, product, form.choices)
  const preorder = preorderOf(props.product, preorders, form.choices)
  const labelKey = preorder ? 'preOrder' : 'add'
  const refresh = useFreshMedia(store, refOf(props), detail)
  const view = { ...props, product, form }
  const soldProduct = withSubscriptions(product, detail)
  const info = useRef<HTMLDivElement>(null)
  return (
    <div className="detail-box">
      <article className="detail" part="detail" aria-labelledby="name">
        <Gallery view={view} index={pictureIndex(product, form.choices)} onBroken={refresh} />
        <div ref={info} className="info" part="info" tabIndex={-1}>
          <DetailHead product={product} level={props.headingLevel} />
          <DetailPrice product={product} detail={detail} choices={form.choices} locale={locale} t={t} />
          <slot name="note" />
          <DetailFields view={view} />
          {detail && detail.subscriptions.length > 0 && (
            <Subscriptions
              detail={detail}
              selected={subscriptionOptionId}
              locale={locale}
              t={t}
              onChoose={setPurchaseOptionId}
            />
          )}
          <DetailNotes view={view} preorder={preorder} preorders={Object.values(preorders)} />
          {soldProduct !== product && props.isDetailFailed && <DetailFailure {...props} info={info} />}
          <BuyRow
            product={soldProduct}
            form={form}
            stepper={props.quantity ?? true}
            buyNow={props.buyNow}
            t={(key: string, values?: MessageValues, english: Message = key) =>
              t(key === 'add' ? labelKey : key, values, english)
            }
          />
          {props.layout === 'detail' && <StickyBar view={{ ...view, product: soldProduct }} label={t(labelKey)} />}
          <slot name="footer" />
          <DetailTexts view={view} />
        </div>
      </article>
    </div>
  )
}

interface DetailHeadProps {
  readonly product: Product
  /** Level of the heading. Default: 2. */
  readonly level: number | undefined
}

function DetailHead({ product, level = 2 }: DetailHeadProps): ReactNode {
  return (
    <header className="head">
      {product.brand && (
        <p className="brand" part="brand">
          {product.brand}
        </p>
      )}
      <CardName name={product.name} url={undefined} level={level} />
      <slot name="rating" />
    </header>
  )
}

/** Renders a message that the detail could not be loaded, and a button that loads the product again. */
function DetailFailure(props: DetailViewProps & { readonly info: RefObject<HTMLElement | null> }): ReactNode {
  const { store, t, info } = props
  const retry = (): void => {
    // The button is removed with its message.
    info.current?.focus({ preventScroll: true })
    store.products.retry(refOf(props))
  }
  return (
    <div role="status">
      <p>{t('loadFailed')}</p>
      <Button variant="plain" part="retry-button" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}

/** Returns the product with the units and pre-orders of its variants, and these pre-orders. */
function useStock(props: DetailViewProps): { readonly product: Product; readonly preorders: Preorders } {
  const { store, detail } = props
  const ownPreorders = usePreorders(store, props.preorders ? undefined : props.product)
  const preorders = props.preorders || ownPreorders
  const quantities = detail?.quantities
  const product = useMemo(
    () => withPreorders(withQuantities(props.product, quantities), preorders),
    [props.product, quantities, preorders],
  )
  return { product, preorders }
}

/** Returns the reference with which the page identifies the product. The product is reloaded with the same reference. */
function refOf({ productId, productSlug = '' }: DetailViewProps): ProductRef {
  return productId ? { id: productId } : { slug: productSlug }
}
