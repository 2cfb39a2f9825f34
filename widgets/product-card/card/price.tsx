import type { ReactNode } from 'react'
import type { PriceView } from '../../../core/catalog/choose-variant.ts'
import type { Price as PriceData } from '../../../core/catalog/model.ts'
import { formatMoney, type Translate } from '../../shared/i18n/i18n.ts'
import type { messages } from '../messages.ts'

export interface PriceProps {
  readonly view: PriceView
  readonly locale: string
  readonly t: Translate<typeof messages>
}

/** Signs of units whose platform codes are not used on price tags. All other codes are written in lower case. */
const unitSigns: Readonly<Record<string, string>> = { SQM: 'm²', CBM: 'm³', SQFT: 'sq ft', FLOZ: 'fl oz', L: 'L' }

/** Returns the base quantity of a price per unit, such as `100 ml` or `kg`. */
export function unitText(perUnit: NonNullable<PriceData['perUnit']>, locale: string): string {
  const sign = unitSigns[perUnit.unit] ?? perUnit.unit.toLowerCase()
  return perUnit.baseQuantity === 1 ? sign : `${perUnit.baseQuantity.toLocaleString(locale)} ${sign}`
}

/**
 * Renders the price, the regular price if it is discounted, the converted price, and the price per unit if the merchant provides one. A new price has
 * a new element, because a browser that translates the page has replaced the text nodes.
 */
export function Price({ view, locale, t }: PriceProps): ReactNode {
  const { current, full, perUnit, converted } = view.price
  const price = formatMoney(current, locale)
  return (
    <p key={price} className="price" part="price">
      <span className={full && 'reduced'} part="price-current">
        {full && <span className="visually-hidden">{t('now')} </span>}
        {view.from ? t('from', { price }) : price}
      </span>
      {full && (
        <span part="price-before">
          <span className="visually-hidden"> {t('was')} </span>
          <s>{formatMoney(full, locale)}</s>
        </span>
      )}
      {converted && (
        <span className="per-unit" part="price-converted">
          {`≈ ${formatMoney(converted, locale)}`}
        </span>
      )}
      {perUnit && (
        <span className="per-unit" part="price-per-unit">
          {t('perUnit', { price: formatMoney(perUnit.price, locale), unit: unitText(perUnit, locale) })}
        </span>
      )}
    </p>
  )
}
