import { Big } from 'big.js'
import type { AuthorizationActionStatus, WireAuthorization, WirePayment } from '../../orders/types.ts'
import { minorDigits, wireOrderPrice } from '../../pricing/money.ts'

/** Reason for a refused capture or void. Source: platform reference, payments collector. */
export type AuthorizationRefusal =
  | 'INVALID_AMOUNT'
  | 'NOT_REGULAR_ONLINE_PAYMENT'
  | 'PAYMENT_NOT_AUTHORIZED'
  | 'PAYMENT_ALREADY_CAPTURED'
  | 'PAYMENT_ALREADY_VOIDED'
  | 'PAYMENT_HAS_PENDING_CAPTURE'

/** Delay of pending captures and voids. */
export const BANK_DELAY_MS = 60_000

/** Last digits of the test cards that are declined or pending. All others succeed. */
const responsesByCard: Readonly<Record<string, AuthorizationActionStatus>> = { '0002': 'FAILED', '0077': 'PENDING' }

export function bankResponse({ regularPaymentDetails }: WirePayment): AuthorizationActionStatus {
  return responsesByCard[regularPaymentDetails?.creditCardDetails?.lastFourDigits ?? ''] ?? 'SUCCEEDED'
}

/** The reason why a payment cannot be captured or voided, or `undefined`. A failed capture can be repeated. */
export function authorizationRefusal({ status, regularPaymentDetails }: WirePayment): AuthorizationRefusal | undefined {
  if (regularPaymentDetails === undefined || regularPaymentDetails.offlinePayment) return 'NOT_REGULAR_ONLINE_PAYMENT'
  const { authorizationDetails: authorization } = regularPaymentDetails
  if (authorization === undefined) return 'PAYMENT_NOT_AUTHORIZED'
  if (status === 'VOIDED' || authorization.void?.status === 'PENDING') return 'PAYMENT_ALREADY_VOIDED'
  if (authorization.captures.some((capture) => capture.status === 'PENDING')) return 'PAYMENT_HAS_PENDING_CAPTURE'
  if (authorization.captures.some((capture) => capture.status === 'SUCCEEDED')) return 'PAYMENT_ALREADY_CAPTURED'
  return status === 'AUTHORIZED' ? undefined : 'PAYMENT_NOT_AUTHORIZED'
}

/** The amount to capture. Default: the authorized amount. `undefined` if it is invalid. */
export function capturable(payment: WirePayment, requested: string | undefined, currency: string): Big | undefined {
  const authorizedAmount = new Big(payment.amount.amount)
  if (requested === undefined) return authorizedAmount
  const amount = new Big(requested)
  const payable =
    amount.gt(0) && amount.lte(authorizedAmount) && amount.round(minorDigits(currency), Big.roundDown).eq(amount)
  return payable ? amount : undefined
}

/** The payment after the bank's response to a capture. `id` is the id of the capture. */
export function captured(
  payment: WirePayment,
  amount: Big,
  status: AuthorizationActionStatus,
  currency: string,
  now: Date,
  id: string,
): WirePayment {
  const capture = { id, status, amount: wireOrderPrice(amount, currency), createdDate: now.toISOString() }
  const captures = [{ ...capture, ...failureOf(status) }]
  return withAuthorization(payment, { captures }, status === 'SUCCEEDED', 'APPROVED', now)
}

/** The payment after the bank's response to a void. */
export function voided(
  payment: WirePayment,
  status: AuthorizationActionStatus,
  reason: 'MANUAL' | 'SCHEDULED',
  now: Date,
): WirePayment {
  const voiding = { status, reason, voidedDate: now.toISOString(), ...failureOf(status) }
  return withAuthorization(payment, { void: voiding }, status === 'SUCCEEDED', 'VOIDED', now)
}

function failureOf(status: AuthorizationActionStatus) {
  return status === 'FAILED' ? { failureDetails: { failureCode: 'DECLINED_BY_BANK' } } : {}
}

/**
 * The payment at this time: pending captures and voids succeed after `BANK_DELAY_MS`, scheduled actions run at their time.
 * `captureId` is the id of a scheduled capture. Returns the same object if nothing changed.
 */
export function settled(payment: WirePayment, currency: string, now: Date, captureId: string): WirePayment {
  const authorization = payment.regularPaymentDetails?.authorizationDetails
  if (authorization === undefined || payment.status !== 'AUTHORIZED') return payment
  const confirmed = (date: string) => now.getTime() - Date.parse(date) >= BANK_DELAY_MS
  const [capture] = authorization.captures
  if (capture?.status === 'PENDING') {
    if (!confirmed(capture.createdDate)) return payment
    const captures = [{ ...capture, status: 'SUCCEEDED' as const }]
    return withAuthorization(payment, { captures }, true, 'APPROVED', now)
  }
  if (authorization.void?.status === 'PENDING') {
    const succeeded = { ...authorization.void, status: 'SUCCEEDED' as const }
    return confirmed(authorization.void.voidedDate)
      ? withAuthorization(payment, { void: succeeded }, true, 'VOIDED', now)
      : payment
  }
  const { scheduledAction } = authorization
  if (scheduledAction === undefined || Date.parse(scheduledAction.executionDate) > now.getTime()) return payment
  return scheduledAction.actionType === 'VOID'
    ? voided(payment, 'SUCCEEDED', 'SCHEDULED', now)
    : captured(payment, new Big(payment.amount.amount), 'SUCCEEDED', currency, now, captureId)
}

/** Applies a capture or void. `isFinal`: the payment is no longer authorized and gets the new status. */
function withAuthorization(
  payment: WirePayment,
  change: Partial<WireAuthorization>,
  isFinal: boolean,
  status: 'APPROVED' | 'VOIDED',
  now: Date,
): WirePayment {
  const { regularPaymentDetails: regular } = payment
  if (regular === undefined) return payment
  const { scheduledAction, ...authorization } = {
    delayedCapture: true,
    authorizedDate: '',
    captures: [],
    ...regular.authorizationDetails,
  }
  const authorizationDetails: WireAuthorization = {
    ...authorization,
    ...(isFinal || scheduledAction === undefined ? {} : { scheduledAction }),
    ...change,
  }
  const after = isFinal ? status : payment.status
  return {
    ...payment,
    updatedDate: now.toISOString(),
    refundDisabled: after !== 'APPROVED',
    status: after,
    regularPaymentDetails: { ...regular, status: after, authorizationDetails },
  }
}
