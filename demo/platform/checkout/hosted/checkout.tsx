/** @jsxImportSource hono/jsx */

import { findCartById } from '../../cart/store.ts'
import type { RedirectDocument } from '../../cart/types.ts'
import type { Translate } from '../../http/page/messages.ts'
import { goTo, htmlResponse, Message, notFoundPage } from '../../http/page/page.tsx'
import { money as orderMoney } from '../../orders/wire/money.ts'
import type { Payment } from '../../orders/wire/payment.ts'
import type { Platform } from '../../platform.ts'
import { formTargets, openSession } from '../../redirects/hosted/session.ts'
import { afterCancel, flowEnd, thankYouPage } from '../../redirects/return-url.ts'
import { orderOfCheckout, type PlacedOrder, placeOrder } from '../place-order.ts'
import { type Quote, quoteCheckout } from '../quote.ts'
import { saveEntered } from '../save-entered.ts'
import { type CheckoutRow, findCheckout, isExpired } from '../store.ts'
import {
  type CheckedForm,
  checkForm,
  type FormValues,
  inputErrors,
  lastFour,
  readForm,
  validValues,
  valuesOf,
  withValues,
} from './checkout-form.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { ConfirmationPage } from './confirmation-page.tsx'
import { createSubmissions, type Submission } from './submissions.ts'

/** The handlers of the checkout page. */
export interface CheckoutPages {
  /** Shows the checkout or its result. */
  show(request: Request): Promise<Response>
  /**
   * Processes the form: stores its valid values, and places the order if requested. Without an order, it redirects to the page, so that browsers can
   * go back to it, and the page shows the submission once.
   *
   * Idempotent after the order: a repeated submission shows the result again.
   */
  submit(request: Request): Promise<Response>
}

/** Creates the checkout page of the platform. */
export function createCheckoutPages(platform: Platform): CheckoutPages {
  const submissions = createSubmissions()
  return {
    async show(request) {
      const visit = await openVisit(request, platform)
      if (visit instanceof Response) return visit
      const submission = submissions.take(visit.checkout.id)
      return (await resultPage(visit)) ?? formPage(visit, submission ?? { values: valuesOf(visit.checkout.document) })
    },
    async submit(request) {
      const visit = await openVisit(request, platform)
      if (visit instanceof Response) return visit
      const order = await orderOfCheckout(platform.db, visit.checkout.id)
      if (order !== undefined) return redirectBack(visit, order)
      const refusal = await closedPage(visit)
      if (refusal !== undefined) return refusal
      const processed = await submitForm(visit, new URLSearchParams(await request.text()))
      if (processed instanceof Response) return processed
      submissions.keep(visit.checkout.id, processed)
      const { pathname, search } = new URL(request.url)
      return goTo(pathname + search)
    },
  }
}

/** An opened checkout page. Its URL authorizes the visitor. */
interface Visit {
  readonly platform: Platform
  readonly t: Translate
  readonly redirect: RedirectDocument
  readonly checkout: CheckoutRow
}

/** The page of a checkout that is ordered or can no longer be paid. `undefined` if it can be paid. */
async function resultPage(visit: Visit): Promise<Response | undefined> {
  const order = await orderOfCheckout(visit.platform.db, visit.checkout.id)
  return order === undefined ? closedPage(visit) : confirmationPage(visit, order)
}

/** Stores the form's valid values, and pays if requested. Returns the response, or the submission that the page shows again. */
async function submitForm(visit: Visit, submitted: URLSearchParams): Promise<Response | Submission> {
  const { platform, t, redirect } = visit
  const values = readForm(submitted)
  const errors = inputErrors(values, t)
  const { document: before } = visit.checkout
  const document = { ...withValues(before, validValues(values, errors, before)), language: t.language }
  const checkout = await saveEntered(platform, visit.checkout, document)
  if (checkout === undefined) return notFoundPage(platform.config, t, 'notFound', afterCancel(redirect))
  if (submitted.get('action') !== 'pay') return { values, errors }
  return pay({ ...visit, checkout }, values, submitted.get('fingerprint') ?? '')
}

async function pay(visit: Visit, values: FormValues, acceptedFingerprint: string): Promise<Response | Submission> {
  const { platform, checkout, t } = visit
  const now = platform.clock.now()
  const quote = await quoteCheckout(platform.db, checkout, platform)
  const { errors, card } = checkForm(values, quote, now, t)
  if (Object.keys(errors).length > 0) return { values, errors }
  if (quote.isBlocked) return { values }
  if (quote.fingerprint !== acceptedFingerprint) return { values, outcome: 'changed' }
  if (card?.outcome === 'declined') return { values, outcome: 'declined' }
  const placement = await placeOrder(platform, checkout.id, acceptedFingerprint, paidWith(card, values, quote))
  if (placement.kind === 'changed') return { values, outcome: 'changed' }
  return redirectBack(visit, placement.order)
}

function paidWith(card: CheckedForm['card'], values: FormValues, { due }: Quote): Payment {
  if (card === undefined) return { outcome: 'free' }
  return {
    amount: orderMoney(due),
    outcome: card.outcome === 'pending' ? 'pending' : 'paid',
    card: { lastFourDigits: lastFour(values.cardNumber), brand: card.brand },
  }
}

async function formPage(visit: Visit, { values, errors = {}, outcome }: Submission): Promise<Response> {
  const { platform, checkout, t, redirect } = visit
  const quote: Quote = await quoteCheckout(platform.db, checkout, platform)
  if (quote.estimate.lines.length === 0) return emptyPage(visit)
  const page = (
    <CheckoutPage
      form={{ values, errors, t }}
      quote={quote}
      keys={platform}
      back={afterCancel(redirect)}
      outcome={outcome}
    />
  )
  return htmlResponse(page, platform.config, { formTargets: formTargets(redirect) })
}

async function openVisit(request: Request, platform: Platform): Promise<Visit | Response> {
  const { redirect, t } = await openSession(request, platform, { accepts: ({ intent }) => intent === 'ecomCheckout' })
  const id = redirect?.document.checkoutId
  const checkout = id === undefined ? undefined : await findCheckout(platform.db, id)
  if (redirect !== undefined && checkout !== undefined) return { platform, t, redirect: redirect.document, checkout }
  return notFoundPage(platform.config, t, 'notFound', redirect && afterCancel(redirect.document))
}

function confirmationPage({ platform, redirect, t }: Visit, order: PlacedOrder): Promise<Response> {
  const back = thankYouPage(redirect, { orderId: order.id }) ?? flowEnd(redirect)
  const page = <ConfirmationPage order={order} t={t} back={back} />
  return htmlResponse(page, platform.config)
}

/**
 * The message of a checkout that can no longer be paid: it has expired, or its cart was ordered by other means. `undefined` if it can be paid.
 */
async function closedPage({ platform, redirect, checkout, t }: Visit): Promise<Response | undefined> {
  const back = afterCancel(redirect)
  const cart = await findCartById(platform.db, checkout.id)
  if (cart?.document.orderId !== undefined) {
    const page = <Message title={t('orderedTitle')} text={t('orderedText')} t={t} back={back} />
    return htmlResponse(page, platform.config, { status: 409 })
  }
  if (!isExpired(checkout, platform.clock.now())) return undefined
  const page = <Message title={t('expiredTitle')} text={t('expiredText')} t={t} back={back} />
  return htmlResponse(page, platform.config, { status: 410 })
}

function emptyPage({ platform, redirect, t }: Visit): Promise<Response> {
  const page = <Message title={t('changed')} text={t('empty')} t={t} back={afterCancel(redirect)} />
  return htmlResponse(page, platform.config, { status: 409 })
}

function redirectBack(visit: Visit, order: PlacedOrder): Promise<Response> | Response {
  const target = thankYouPage(visit.redirect, { orderId: order.id })
  return target === undefined ? confirmationPage(visit, order) : goTo(target)
}
