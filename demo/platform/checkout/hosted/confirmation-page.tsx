/** @jsxImportSource hono/jsx */
import { Big } from 'big.js'
import type { MessageKey, Translate } from '../../http/page/messages.ts'
import { type Html, Page } from '../../http/page/page.tsx'
import type { WireOrder } from '../../orders/types.ts'
import { currencyOf } from '../../orders/wire/balance.ts'
import { formatMoney } from '../../pricing/money.ts'
import { Line } from './summary.tsx'

/** The confirmation of a placed order, also on later visits. */
export function ConfirmationPage({
  order,
  t,
  back,
}: {
  order: WireOrder
  t: Translate
  back?: string | undefined
}): Html {
  const { email } = order.buyerInfo
  const money = ({ amount }: { readonly amount: string }): string =>
    formatMoney(new Big(amount), currencyOf(order), t.language)
  return (
    <Page title={t('thanks')} t={t} back={back}>
      <section class="card narrow">
        <h1>{t('thanks')}</h1>
        <p>
          <strong>{t('orderNumber', { number: order.number })}</strong>
        </p>
        <p>{t(statusKey(order), { email })}</p>
        <ul class="lines">
          {order.lineItems.map((line) => (
            <Line
              key={line.id}
              name={line.productName.translated}
              quantity={line.quantity}
              details={line.descriptionLines}
              picture={line.image?.url.includes('token=') ? undefined : line.image}
              price={money(line.lineItemPrice)}
              t={t}
            />
          ))}
        </ul>
        <dl class="totals">
          <div class="total">
            <dt>{t('total')}</dt>
            <dd class="money">{money(order.priceSummary.total)}</dd>
          </div>
        </dl>
        {back === undefined ? null : (
          <p>
            <a href={back}>{t('back')}</a>
          </p>
        )}
      </section>
    </Page>
  )
}

function statusKey({ paymentStatus, priceSummary }: WireOrder): MessageKey {
  if (paymentStatus === 'PENDING') return 'orderPending'
  return paymentStatus === 'NOT_PAID' || priceSummary.total.amount === '0' ? 'orderConfirmed' : 'orderPaid'
}
