import { type FieldKind, isRecord, namedFields, type QueryField, type QueryFields } from '../http/query/fields.ts'
import { runQuery } from '../http/query/query.ts'
import type { WireOrder } from './types.ts'

interface Searchable {
  readonly kind: FieldKind
  readonly sortable: boolean
  /** Path of the value, if it differs from the name. */
  readonly path?: string
}

const text: Searchable = { kind: 'text', sortable: false }
const textList: Searchable = { kind: 'textList', sortable: false }
const sortableText: Searchable = { kind: 'text', sortable: true }
const date: Searchable = { kind: 'date', sortable: true }

/** Source: platform reference, Orders: supported filters and sorting. */
const searchable = namedFields<Searchable>({
  id: text,
  number: { kind: 'number', sortable: true },
  status: sortableText,
  archived: { kind: 'boolean', sortable: false },
  createdDate: date,
  updatedDate: date,
  'lineItems.productName.original': textList,
  'lineItems.catalogReference.appId': textList,
  'lineItems.catalogReference.catalogItemId': textList,
  'buyerInfo.email': sortableText,
  'buyerInfo.contactId': text,
  'buyerInfo.memberId': text,
  paymentStatus: sortableText,
  fulfillmentStatus: sortableText,
  'priceSummary.total.amount': { kind: 'number', sortable: false },
  'shippingInfo.title': text,
  'shippingInfo.logistics.deliveryTime': text,
  'shippingInfo.region.name': text,
  deliveryTimeSlotFromDate: { kind: 'date', sortable: false, path: 'shippingInfo.logistics.deliveryTimeSlot.from' },
  deliveryTimeSlotToDate: { kind: 'date', sortable: false, path: 'shippingInfo.logistics.deliveryTimeSlot.to' },
  'channelInfo.type': text,
  checkoutId: text,
  seenByAHuman: { kind: 'boolean', sortable: false },
})

const fields: QueryFields<WireOrder> = (name) => {
  const field = searchable(name)
  if (field === undefined) return undefined
  const keys = (field.path ?? name).split('.')
  return { ...field, read: (order) => readAt(order, keys, field.kind) as ReturnType<QueryField<WireOrder>['read']> }
}

/** Finds orders. Newest first unless sorted otherwise; 50 a page, at most 100. Fails with field violations. */
export function searchOrders(orders: readonly WireOrder[], search: Readonly<Record<string, unknown>>) {
  const { filter, sort = [{ fieldName: 'createdDate', order: 'DESC' }], cursorPaging } = search
  const query = { filter, sort, cursorPaging: isRecord(cursorPaging) ? cursorPaging : {} }
  const { items, metadata } = runQuery(orders, query, fields, 'search')
  const cursors = metadata.cursors ?? {}
  return { orders: items, metadata: { count: metadata.count, cursors, hasNext: cursors.next !== undefined } }
}

function readAt(value: unknown, keys: readonly string[], kind: FieldKind): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return value
  if (Array.isArray(value))
    return value.map((entry) => readAt(entry, keys, kind)).filter((entry) => entry !== undefined)
  return isRecord(value) ? readAt(value[key], rest, kind) : undefined
}
