/** @jsxImportSource hono/jsx */
import { Big } from 'big.js'
import type { MessageKey, Translate } from '../../http/page/messages.ts'
import { type Html, Page } from '../../http/page/page.tsx'
import { balanceOf, currencyOf } from '../../orders/wire/balance.ts'
import { formatMoney } from '../../pricing/money.ts'
import type { PlacedOrder } from '../place-order.ts'
import { Line } from './summary.tsx'

/** The confirmation of a placed order, also on later visits. */
export function ConfirmationPage({
  order: placed,
  t,
  back,
}: {
  order: PlacedOrder
  t: Translate
  back?: string | undefined
}): Html {
  const { document: order } = placed
  const { email } = order.buyerInfo
  const isCanceled = order.status === 'CANCELED'
  const title = t(isCanceled ? 'orderCanceled' : 'thanks')
  const money = ({ amount }: { readonly amount: string }): string =>
    formatMoney(new Big(amount), currencyOf(order), t.language)
  return (
    <Page title={title} t={t} back={back}>
      <section class="card narrow">
        <h1>{title}</h1>
        <p>
          <strong>{t('orderNumber', { number: order.number })}</strong>
        </p>
        {isCanceled ? null : <p>{t(paymentKey(placed), { email })}</p>}
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

function paymentKey({ document, transactions }: PlacedOrder): MessageKey {
  if (balanceOf(document, transactions).pending.gt(0)) return 'orderPending'
  const { paymentStatus, priceSummary } = document
  return paymentStatus === 'NOT_PAID' || priceSummary.total.amount === '0' ? 'orderConfirmed' : 'orderPaid'
}
