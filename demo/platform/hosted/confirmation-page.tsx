/** @jsxImportSource hono/jsx */
import { Big } from 'big.js'
import { currencyOf } from '../commerce/order-balance.ts'
import type { WireOrder } from '../commerce/order-types.ts'
import { formatMoney } from '../rules/money.ts'
import type { MessageKey, Translate } from './messages.ts'
import { type Html, Page } from './page.tsx'
import { Line } from './summary.tsx'

/** What the buyer sees who has ordered: also on every later visit, so that nobody pays twice. */
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
  return priceSummary.total.amount === '0' ? 'orderFree' : 'orderPaid'
}
