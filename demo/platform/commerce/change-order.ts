import { ApplicationError, ValidationError } from '../http/errors.ts'
import type { Ctx } from '../platform.ts'
import { isRecord, violation } from '../rules/query-fields.ts'
import { compact } from './compact.ts'
import { addressOf } from './from-wire.ts'
import { tellOrderUpdated } from './order-events.ts'
import { activityOf } from './order-payment.ts'
import type { FieldMask, OrderChange } from './order-schemas.ts'
import { orderRow, saveOrder } from './order-store.ts'
import type { WireOrder } from './order-types.ts'

const DESTINATION = 'shippingInfo.logistics.shippingDestination'

/** What may be changed. Source: platform reference, Update Order. */
const changeable: readonly string[] = [
  'buyerInfo.email',
  'buyerLanguage',
  'buyerNote',
  'weightUnit',
  'billingInfo.address',
  'billingInfo.contactDetails',
  'recipientInfo.address',
  'recipientInfo.contactDetails',
  `${DESTINATION}.address`,
  `${DESTINATION}.contactDetails`,
  'archived',
  'attributionSource',
  'seenByAHuman',
  'extendedFields',
  'tags',
  'customFields',
]
/** What an order cannot be without. */
const needed: readonly string[] = changeable.filter((path) => /\.(email|contactDetails)$/.test(path))

/**
 * Changes an order: the fields that are given, or with a mask those that it names, where one that is not given is taken away.
 *
 * Fields that only the platform writes are left as they are. Fails with `ORDER_NOT_FOUND` (404), and with field violations for a mask
 * that names another field, and for an e-mail address or contact details taken away.
 */
export function changeOrder(given: OrderChange, mask: FieldMask, ctx: Ctx): Promise<WireOrder> {
  const named = pathsOf(mask)
  return ctx.platform.db.transaction(async (tx) => {
    const row = await orderRow(tx, given.id)
    const changed = changesOf(given, named).reduce(setAt, row.document)
    const activities = [...changed.activities, ...noted(row.document, changed, ctx.now())]
    const saved = await saveOrder(tx, { ...row, document: { ...changed, activities } }, ctx.now())
    await tellOrderUpdated(tx, saved.document, ctx)
    return saved.document
  })
}

/** As `changeOrder`, for each on its own: one may fail while others succeed. */
export async function changeOrders(
  changes: readonly { readonly order: OrderChange; readonly fieldMask?: FieldMask }[],
  returnEntity: boolean,
  ctx: Ctx,
  shown: (order: WireOrder) => WireOrder,
) {
  const results: { itemMetadata: object; item?: WireOrder }[] = []
  let totalFailures = 0
  for (const [originalIndex, { order, fieldMask }] of changes.entries()) {
    const metadata = { id: order.id, originalIndex }
    try {
      const changed = await changeOrder(order, fieldMask, ctx)
      const item = returnEntity ? { item: shown(changed) } : {}
      results.push({ itemMetadata: { ...metadata, success: true }, ...item })
    } catch (error) {
      totalFailures += 1
      results.push({ itemMetadata: { ...metadata, success: false, error: failureOf(error) } })
    }
  }
  const totalSuccesses = results.length - totalFailures
  return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } }
}

function failureOf(error: unknown): object {
  if (error instanceof ApplicationError) {
    return { code: String(error.code), description: error.message, data: error.data }
  }
  if (error instanceof ValidationError) return { code: 'INVALID_ARGUMENT', description: error.message }
  throw error
}

type Setting = readonly [path: string, value: unknown]

function pathsOf(mask: FieldMask): readonly string[] | undefined {
  const given = typeof mask === 'string' ? mask.split(',') : Array.isArray(mask) ? mask : mask?.paths
  const paths = given?.map((path) => path.trim().replace(/^order\./, '')).filter((path) => path !== '')
  if (!paths || paths.length === 0) return undefined
  const unknown = paths.filter((path) => path !== 'id' && !changeable.some((each) => overlaps(each, path)))
  if (unknown.length === 0) return paths
  throw new ValidationError(
    unknown.map((path) => violation('fieldMask', 'FIELD_NOT_ALLOWED', `names ${path}, which cannot be changed`)),
  )
}

function overlaps(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
}

function changesOf(given: OrderChange, named: readonly string[] | undefined): Setting[] {
  const settings = changeable.flatMap((path): Setting[] => {
    if (named === undefined) {
      const value = readAt(given, path)
      return value === undefined ? [] : [[path, value]]
    }
    const wanted = named.filter((each) => overlaps(path, each))
    return wanted.map((each) => (each.length > path.length ? each : path)).map((each) => [each, readAt(given, each)])
  })
  const missing = settings.filter(([path, value]) => needed.includes(path) && (value === null || value === undefined))
  if (missing.length === 0) return settings.map(([path, value]) => [path, kept(path, value)])
  throw new ValidationError(
    missing.map(([path]) => violation(`order.${path}`, 'REQUIRED_FIELD', 'cannot be taken away')),
  )
}

/** As it is kept: without `null` fields. */
function kept(path: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return path.endsWith('.address') ? addressOf(value) : compact(value)
}

function readAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : at === null ? null : undefined), value)
}

function setAt(order: WireOrder, [path, value]: Setting): WireOrder {
  const [key = '', ...rest] = path.split('.')
  return setIn(order, key, rest, value) as WireOrder
}

function setIn(
  target: Readonly<Record<string, unknown>>,
  key: string,
  rest: readonly string[],
  value: unknown,
): object {
  const [next, ...further] = rest
  if (next === undefined) {
    const { [key]: _before, ...others } = target
    return value === undefined || value === null ? others : { ...target, [key]: value }
  }
  const inner = isRecord(target[key]) ? target[key] : {}
  return { ...target, [key]: setIn(inner, next, further, value) }
}

function noted(before: WireOrder, after: WireOrder, now: Date) {
  const differs = (path: string) => JSON.stringify(readAt(before, path)) !== JSON.stringify(readAt(after, path))
  const at = now.toISOString()
  return [
    ...(differs('buyerInfo.email') ? [activityOf('EMAIL_EDITED', at)] : []),
    ...(differs(DESTINATION) ? [activityOf('SHIPPING_ADDRESS_EDITED', at)] : []),
  ]
}
