import type { RefundStatus, TransactionStatus, WireOrder } from '../../orders/types.ts'

export type BuyerName = 'member-one' | 'member-two' | 'guest'

export interface PaymentPlan {
  readonly status: TransactionStatus
  /** Amount due. Default: the balance. */
  readonly amount?: string
  /** Last digits of a test card: `0077` is pending and `0002` is declined, also for later captures. */
  readonly card?: string
  readonly offline?: true
  /** Date of the scheduled void of authorized payments. */
  readonly heldForDays?: number
}

/** A seeded order in a compact format. */
export interface OrderPlan {
  readonly name: string
  readonly buyer: BuyerName
  readonly daysAgo: number
  /** Quantities by product slug. */
  readonly lines: Readonly<Record<string, number>>
  readonly status: WireOrder['status']
  readonly fulfillment?: 'FULFILLED' | 'PARTIALLY_FULFILLED'
  readonly tracking?: string
  readonly payments?: readonly PaymentPlan[]
  readonly refund?: { readonly status: RefundStatus; readonly amount?: string; readonly reason: string }
  readonly currency?: string
  readonly channel?: 'WEB' | 'POS' | 'ETSY'
  readonly note?: string
}

const paid: readonly PaymentPlan[] = [{ status: 'APPROVED', card: '4242' }]

/** Orders in every status, the oldest first. */
export const orderPlans: readonly OrderPlan[] = [
  {
    name: 'fulfilled',
    buyer: 'member-one',
    daysAgo: 96,
    lines: { 'gooseneck-kettle': 1, 'cast-iron-skillet': 1 },
    status: 'APPROVED',
    payments: paid,
    fulfillment: 'FULFILLED',
    tracking: 'SANDBOX-1000001',
  },
  {
    name: 'fully-refunded',
    buyer: 'member-two',
    daysAgo: 80,
    lines: { 'oak-wall-clock': 1 },
    status: 'APPROVED',
    payments: [{ status: 'REFUNDED', card: '4242' }],
    fulfillment: 'FULFILLED',
    tracking: 'SANDBOX-1000002',
    refund: { status: 'SUCCEEDED', reason: 'Returned' },
  },
  {
    name: 'partially-refunded',
    buyer: 'member-one',
    daysAgo: 64,
    lines: { 'rounded-teapot': 2 },
    status: 'APPROVED',
    payments: [{ status: 'PARTIALLY_REFUNDED', card: '4242' }],
    fulfillment: 'FULFILLED',
    tracking: 'SANDBOX-1000003',
    refund: { status: 'SUCCEEDED', amount: '20', reason: 'One arrived chipped' },
  },
  {
    name: 'refund-failed',
    buyer: 'member-two',
    daysAgo: 50,
    lines: { 'rope-basket': 1 },
    status: 'APPROVED',
    payments: [{ status: 'APPROVED', card: '0002' }],
    refund: { status: 'FAILED', reason: 'Changed their mind' },
  },
  {
    name: 'refund-pending',
    buyer: 'member-two',
    daysAgo: 44,
    lines: { 'garden-hammock': 1 },
    status: 'APPROVED',
    payments: [{ status: 'APPROVED', card: '4242' }],
    refund: { status: 'PENDING', amount: '25', reason: 'Late' },
  },
  {
    name: 'canceled',
    buyer: 'member-one',
    daysAgo: 40,
    lines: { 'matcha-set': 1 },
    status: 'CANCELED',
  },
  {
    name: 'canceled-refunded',
    buyer: 'member-one',
    daysAgo: 36,
    lines: { 'walnut-desk-organizer': 1 },
    status: 'CANCELED',
    payments: [{ status: 'REFUNDED', card: '4242' }],
    refund: { status: 'SUCCEEDED', reason: 'Canceled' },
  },
  {
    name: 'digital',
    buyer: 'member-one',
    daysAgo: 21,
    lines: { 'slow-coffee-guide': 1 },
    status: 'APPROVED',
    payments: paid,
    fulfillment: 'FULFILLED',
  },
  {
    name: 'partially-fulfilled',
    buyer: 'member-one',
    daysAgo: 14,
    lines: { 'campfire-coffee-pot': 1, 'plaid-picnic-blanket': 2 },
    status: 'APPROVED',
    payments: paid,
    fulfillment: 'PARTIALLY_FULFILLED',
    tracking: 'SANDBOX-1000004',
    note: 'Please leave it with the neighbours.',
  },
  {
    name: 'offline',
    buyer: 'guest',
    daysAgo: 12,
    lines: { 'brass-field-compass': 1 },
    status: 'APPROVED',
    channel: 'POS',
  },
  {
    name: 'partially-paid',
    buyer: 'member-two',
    daysAgo: 11,
    lines: { 'loop-lounge-chair': 1 },
    status: 'APPROVED',
    payments: [{ status: 'APPROVED', amount: '100', offline: true }],
  },
  {
    name: 'abroad',
    buyer: 'guest',
    daysAgo: 10,
    lines: { 'twelve-hills-calendar': 3 },
    status: 'APPROVED',
    channel: 'ETSY',
    currency: 'EUR',
  },
  {
    name: 'authorized',
    buyer: 'member-two',
    daysAgo: 3,
    lines: { 'oak-wall-clock': 1, 'rope-basket': 1 },
    status: 'INITIALIZED',
    payments: [{ status: 'AUTHORIZED', card: '4242', heldForDays: 7 }],
  },
  {
    name: 'authorized-slow-bank',
    buyer: 'member-two',
    daysAgo: 2,
    lines: { 'gooseneck-kettle': 1 },
    status: 'INITIALIZED',
    payments: [{ status: 'AUTHORIZED', card: '0077', heldForDays: 7 }],
  },
  {
    name: 'authorized-refusing-bank',
    buyer: 'member-two',
    daysAgo: 2,
    lines: { 'cast-iron-skillet': 1 },
    status: 'INITIALIZED',
    payments: [{ status: 'AUTHORIZED', card: '0002', heldForDays: 7 }],
  },
  {
    name: 'voided',
    buyer: 'guest',
    daysAgo: 2,
    lines: { 'matcha-set': 1 },
    status: 'INITIALIZED',
    payments: [{ status: 'VOIDED', card: '4242' }],
  },
  {
    name: 'declined',
    buyer: 'guest',
    daysAgo: 1,
    lines: { 'garden-hammock': 1 },
    status: 'INITIALIZED',
    payments: [{ status: 'DECLINED', card: '0002' }],
  },
  {
    name: 'payment-pending',
    buyer: 'member-one',
    daysAgo: 1,
    lines: { 'plaid-picnic-blanket': 1 },
    status: 'APPROVED',
    payments: [{ status: 'PENDING', card: '0077' }],
  },
  {
    name: 'new',
    buyer: 'member-one',
    daysAgo: 0,
    lines: { 'rounded-teapot': 1, 'matcha-set': 1 },
    status: 'APPROVED',
    payments: paid,
  },
]
