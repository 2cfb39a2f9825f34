import type { Queryable } from '../db/database.ts'
import { sendMail } from '../mail/outbox.ts'
import type { WireOrder } from './order-types.ts'

export type OrderMail = 'order-confirmed' | 'order-canceled'

interface Text {
  readonly subject: string
  readonly text: string
}

/** The mails about orders. `{name}` is filled in; a language is one object with the same keys. */
const languages: Readonly<Record<string, Readonly<Record<OrderMail, Text>>>> = {
  en: {
    'order-confirmed': {
      subject: 'Thank you for your order {number}',
      text: 'Hello,\n\nthank you: your order {number} over {total} is confirmed.',
    },
    'order-canceled': {
      subject: 'Your order {number} was canceled',
      text: 'Hello,\n\nyour order {number} over {total} was canceled.',
    },
  },
  de: {
    'order-confirmed': {
      subject: 'Danke für Ihre Bestellung {number}',
      text: 'Hallo,\n\nvielen Dank: Ihre Bestellung {number} über {total} ist bestätigt.',
    },
    'order-canceled': {
      subject: 'Ihre Bestellung {number} wurde storniert',
      text: 'Hallo,\n\nIhre Bestellung {number} über {total} wurde storniert.',
    },
  },
}

/** Mails the buyer, in the language of the order; nobody when no address is known. `message`: the merchant's own words. */
export async function mailOrder(
  tx: Queryable,
  kind: OrderMail,
  order: WireOrder,
  now: Date,
  message?: string | null,
): Promise<void> {
  const { email } = order.buyerInfo
  if (email === '') return
  const asked = String(order['buyerLanguage'] ?? '').split('-')[0] ?? ''
  const language = Object.hasOwn(languages, asked) ? asked : 'en'
  const words = languages[language]?.[kind]
  if (words === undefined) return
  const values: Readonly<Record<string, string>> = {
    number: order.number,
    total: order.priceSummary.total.formattedAmount,
  }
  const fill = (pattern: string) => pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  await sendMail(
    tx,
    {
      to: email,
      kind,
      language,
      subject: fill(words.subject),
      text: message ? `${fill(words.text)}\n\n${message}` : fill(words.text),
      data: { orderId: order.id, orderNumber: order.number, ...(message ? { customMessage: message } : {}) },
    },
    now,
  )
}
