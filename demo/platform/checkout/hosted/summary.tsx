/** @jsxImportSource hono/jsx */
import type { Big } from 'big.js'
import { paymentOf } from '../../cart/estimate/estimate.ts'
import type { DescriptionLine, LinePicture } from '../../cart/types.ts'
import type { Formatters } from '../../http/page/formatters.ts'
import type { Translate } from '../../http/page/messages.ts'
import type { Html } from '../../http/page/page.tsx'
import { grantAccess, type Keys } from '../../media/access.ts'
import { ZERO } from '../../pricing/money.ts'
import type { Quote } from '../quote.ts'
import { termsOf } from './terms.ts'

/** Order summary: lines and totals. */
export function Summary({ quote, formats, keys }: { quote: Quote; formats: Formatters; keys: Keys }): Html {
  const { t, money } = formats
  const { estimate, giftCard } = quote
  const { later } = paymentOf(estimate)
  const { totals, coupon, needsShipping, choice } = estimate
  const { summary } = totals
  return (
    <section class="card summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{t('summary')}</h2>
      <ul class="lines">
        {estimate.lines.map(({ id, quantity, itemData }) => (
          <Line
            key={id}
            name={itemData.name}
            quantity={quantity}
            details={itemData.descriptionLines}
            terms={termsOf(itemData, formats)}
            picture={itemData.picture}
            keys={keys}
            price={money(totals.lines.get(id)?.price ?? ZERO)}
            t={t}
          />
        ))}
      </ul>
      {coupon === undefined ? null : (
        <p>
          <span class="tag">{t('coupon', { code: coupon.code })}</span> <span class="hint">{coupon.name}</span>
        </p>
      )}
      <dl class="totals">
        <Row name={t('subtotal')} value={money(summary.subtotal)} />
        {needsShipping ? (
          <Row name={t('shipping')} value={choice === undefined ? t('notYet') : free(summary.shipping, t, money)} />
        ) : null}
        {totals.fees.map((fee) => (
          <Row key={fee.rule.code} name={fee.rule.name} value={money(fee.price)} />
        ))}
        {summary.discount.gt(0) ? <Row name={t('discount')} value={`−${money(summary.discount)}`} /> : null}
        {totals.taxIncluded || summary.tax.eq(0) ? null : <Row name={t('tax')} value={money(summary.tax)} />}
        <Row name={t('total')} value={money(summary.total)} kind="total" />
        {totals.taxIncluded ? <Row name={t('taxIncluded')} value={money(summary.tax)} kind="hint" /> : null}
        {giftCard === undefined ? null : <Row name={t('giftCardPayment')} value={`−${money(giftCard.amount)}`} />}
        {later.total.gt(0) ? <Row name={t('payNow')} value={money(quote.due)} /> : null}
        {later.total.gt(0) ? <Row name={t('payLater')} value={money(later.total)} /> : null}
      </dl>
    </section>
  )
}

export function free(amount: Big, t: Translate, money: (amount: Big) => string): string {
  return amount.eq(0) ? t('free') : money(amount)
}

function Row({ name, value, kind }: { key?: string; name: string; value: string; kind?: 'total' | 'hint' }): Html {
  return (
    <div class={kind}>
      <dt>{name}</dt>
      <dd class="money">{value}</dd>
    </div>
  )
}

interface LineProps {
  readonly key?: string
  readonly name: string
  readonly quantity: number
  readonly details: readonly DescriptionLine[]
  /** Terms besides the price, one sentence each. */
  readonly terms?: readonly string[]
  readonly picture: LinePicture | undefined
  /** Keys for the URLs of secure pictures. Absent on pages that shoppers may save: secure pictures are not shown there. */
  readonly keys?: Keys
  /** Formatted line total. */
  readonly price: string
  readonly t: Translate
}

/** A line of a cart or order. */
export function Line({ name, quantity, details, terms = [], picture, keys, price, t }: LineProps): Html {
  return (
    <li>
      <Picture picture={picture} keys={keys} />
      <div>
        <span class="name">{name}</span>
        {details.map((detail) => (
          <span key={detail.name.original} class="hint line">
            <bdi>
              {detail.name.translated}: {textOf(detail)}
            </bdi>
          </span>
        ))}
        {terms.map((term) => (
          <span key={term} class="hint line">
            <bdi>{term}</bdi>
          </span>
        ))}
        <span class="hint line">{t('quantity', { count: quantity })}</span>
      </div>
      <span class="money">{price}</span>
    </li>
  )
}

function textOf({ plainText, colorInfo }: DescriptionLine): string {
  return plainText?.translated ?? colorInfo?.translated ?? ''
}

function Picture({ picture, keys }: { picture: LinePicture | undefined; keys: Keys | undefined }): Html {
  if (picture === undefined || (picture.secure === true && keys === undefined)) return <span class="blank" />
  const id = encodeURIComponent(picture.id)
  const access = picture.secure === true && keys !== undefined ? `?token=${grantAccess(picture.id, keys).token}` : ''
  // Decorative: the name next to it is the text alternative.
  return (
    <img src={`/media/${id}/v1/fill/w_128,h_128,al_c,q_80,enc_auto/${id}${access}`} alt="" width="64" height="64" />
  )
}
