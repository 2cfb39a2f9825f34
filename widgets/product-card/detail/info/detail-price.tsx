import type { ReactNode } from 'react'
import type { Money, Product, ProductDetail } from '../../../../core/catalog/model.ts'
import { formatMoney } from '../../../shared/i18n/i18n.ts'
import { unitText } from '../../card/price.tsx'
import type { Choices } from '../../model.ts'
import { priceRange, type UnitPrice, unitPrice } from '../detail-model.ts'
import type { DetailTranslate } from '../detail-view.ts'

export interface DetailPriceProps {
  readonly product: Product
  readonly detail: ProductDetail | undefined
  readonly choices: Choices
  readonly locale: string
  readonly t: DetailTranslate
}

/** Renders the price that is charged, with the regular price, the discount, the converted price and the price per unit. */
export function DetailPrice({ product, detail, choices, locale, t }: DetailPriceProps): ReactNode {
  const { low, high } = priceRange(product, choices)
  const { current, full, converted } = low
  const unit = unitPrice(product, choices)
  const money = (amount: Money): string => formatMoney(amount, locale)
  const text = (from: Money, to?: Money): string =>
    to ? t('range', { low: money(from), high: money(to) }) : money(from)
  const saved = savedText(detail?.discount, locale, t)
  const price = text(current, high?.current)
  return (
    <p className="price" part="price" aria-live="polite">
      {/* A new price has a new element, because a browser that translates the page has replaced the text node. */}
      <span key={price} className={full ? 'current reduced' : 'current'} part="price-current">
        {full && <span className="visually-hidden">{t('now')} </span>}
        {price}
      </span>
      {full && !high && (
        <span part="price-before">
          <span className="visually-hidden"> {t('was')} </span>
          <s>{money(full)}</s>
        </span>
      )}
      {full && saved && (
        <span className="saved" part="discount">
          {saved}
        </span>
      )}
      {converted && (
        <span className="aside" part="price-converted">
          {`${t('converted', { price: text(converted, high?.converted) })} · ${t('convertedHint', { currency: current.currency })}`}
        </span>
      )}
      {unit && (
        <span className="aside" part="price-per-unit">
          {unitPriceText(unit, locale, t)}
        </span>
      )}
    </p>
  )
}

function unitPriceText({ perUnit, from }: UnitPrice, locale: string, t: DetailTranslate): string {
  const price = t('perUnit', { price: formatMoney(perUnit.price, locale), unit: unitText(perUnit, locale) })
  return from ? t('from', { price }) : price
}

function savedText(discount: ProductDetail['discount'], locale: string, t: DetailTranslate): string | undefined {
  if (!discount) return undefined
  if ('percent' in discount) return t('savePercent', { count: discount.percent })
  return t('save', { amount: formatMoney(discount.amount, locale) })
}
