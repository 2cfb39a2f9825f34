import { addressOf } from '../cart/addresses.ts'
import { saveEach } from '../http/bulk.ts'
import { ValidationError } from '../http/errors.ts'
import { compact } from '../http/input/compact.ts'
import { type FieldMask, maskPaths, overlaps, readAt, setAtPath } from '../http/input/field-paths.ts'
import { isRecord, violation } from '../http/query/fields.ts'
import type { Ctx } from '../platform.ts'
import { emitOrderUpdated } from './events.ts'
import { readOrderRow, saveOrder } from './store.ts'
import type { WireOrder } from './types.ts'
import { activityOf } from './wire/payment.ts'
import type { OrderChange } from './wire/schemas.ts'

const DESTINATION = 'shippingInfo.logistics.shippingDestination'

/** Changeable fields. Source: platform reference, Update Order. */
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
/** Required fields. */
const requiredFields: readonly string[] = changeable.filter((path) => /\.(email|contactDetails)$/.test(path))

/**
 * Changes an order. Without a mask, changes the present fields. With a mask, changes exactly the fields in the mask, and removes those that are
 * absent.
 *
 * Read-only fields are ignored. Fails with `ORDER_NOT_FOUND` (404), and with field violations for other fields in the mask and for removed
 * required fields.
 */
export function changeOrder(change: OrderChange, mask: FieldMask, ctx: Ctx): Promise<WireOrder> {
  const fields = pathsOf(mask)
  return ctx.platform.db.transaction(async (tx) => {
    const row = await readOrderRow(tx, change.id)
    const changed = changesOf(change, fields).reduce(setAt, row.document)
    const activities = [...changed.activities, ...editActivities(row.document, changed, ctx.now())]
    const saved = await saveOrder(tx, { ...row, document: { ...changed, activities } }, ctx.now())
    await emitOrderUpdated(tx, saved.document, ctx)
    return saved.document
  })
}

/** Like `changeOrder` for several orders. Each change succeeds or fails independently. */
export function changeOrders(
  changes: readonly { readonly order: OrderChange; readonly fieldMask?: FieldMask }[],
  returnEntity: boolean,
  ctx: Ctx,
  read: (id: string) => Promise<WireOrder>,
): Promise<object> {
  const save = async ({ order, fieldMask }: (typeof changes)[number]) => {
    const { id } = await changeOrder(order, fieldMask, ctx)
    return { id, item: returnEntity ? await read(id) : undefined }
  }
  return saveEach(changes, save, { idOf: ({ order }) => order.id })
}

type Setting = readonly [path: string, value: unknown]

function pathsOf(mask: FieldMask): readonly string[] | undefined {
  const paths = maskPaths(mask)?.map((path) => path.replace(/^order\./, ''))
  if (paths === undefined) return undefined
  const unknown = paths.filter((path) => path !== 'id' && !changeable.some((candidate) => overlaps(candidate, path)))
  if (unknown.length === 0) return paths
  throw new ValidationError(
    unknown.map((path) => violation('fieldMask', 'FIELD_NOT_ALLOWED', `contains ${path}, which cannot be changed`)),
  )
}

function changesOf(change: OrderChange, fields: readonly string[] | undefined): Setting[] {
  const settings = changeable.flatMap((path): Setting[] => {
    if (fields === undefined) {
      const value = readAt(change, path)
      return value === undefined ? [] : [[path, value]]
    }
    const matching = fields.filter((field) => overlaps(path, field))
    return matching
      .map((field) => (field.length > path.length ? field : path))
      .map((field) => [field, readAt(change, field)])
  })
  const missing = settings.filter(
    ([path, value]) => requiredFields.includes(path) && (value === null || value === undefined),
  )
  if (missing.length === 0) return settings.map(([path, value]) => [path, storedValue(path, value)])
  throw new ValidationError(missing.map(([path]) => violation(`order.${path}`, 'REQUIRED_FIELD', 'cannot be removed')))
}

/** The value to store, without `null` fields. */
function storedValue(path: string, value: unknown): unknown {
  if (!isRecord(value)) return value
  return path.endsWith('.address') ? addressOf(value) : compact(value)
}

function setAt(order: WireOrder, [path, value]: Setting): WireOrder {
  return setAtPath({ ...order }, path, value) as WireOrder
}

function editActivities(before: WireOrder, after: WireOrder, now: Date) {
  const differs = (path: string) => JSON.stringify(readAt(before, path)) !== JSON.stringify(readAt(after, path))
  const at = now.toISOString()
  return [
    ...(differs('buyerInfo.email') ? [activityOf('EMAIL_EDITED', at)] : []),
    ...(differs(DESTINATION) ? [activityOf('SHIPPING_ADDRESS_EDITED', at)] : []),
  ]
}
