import { Big } from 'big.js'
import type { Queryable } from '../db/database.ts'
import { sendMail } from '../mail/outbox.ts'
import { mailLanguage, mailText, type OrderMail } from '../mail/texts.ts'
import { formatMoney } from '../pricing/money.ts'
import type { WireOrder } from './types.ts'
import { currencyOf } from './wire/balance.ts'

/** Emails the buyer in the language of the order, if the order has an email address. `message` is the merchant's custom text. */
export async function mailOrder(
  tx: Queryable,
  kind: OrderMail,
  order: WireOrder,
  now: Date,
  message?: string | null,
): Promise<void> {
  const { email } = order.buyerInfo
  if (email === '') return
  const language = mailLanguage(String(order['buyerLanguage'] ?? ''))
  const total = formatMoney(new Big(order.priceSummary.total.amount), currencyOf(order), language)
  const { text, ...mail } = mailText(kind, language, { number: order.number, total })
  const ordered = order.lineItems.map(({ quantity, productName }) => `${quantity} × ${productName.original}`)
  await sendMail(
    tx,
    {
      ...mail,
      to: email,
      kind,
      text: [text, ...ordered, ...(message ? [message] : [])].join('\n\n'),
      data: { orderId: order.id, orderNumber: order.number, ...(message ? { customMessage: message } : {}) },
    },
    now,
  )
}
