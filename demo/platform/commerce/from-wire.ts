import type * as v from 'valibot'
import { taxGroups } from '../seed/tax.ts'
import type { WantedCustomLine } from './cart-lines.ts'
import { compact } from './compact.ts'
import type { Address, AddressWithContact, ContactDetails, DescriptionLine, ShippingSelection } from './documents.ts'
import type { address, addressWithContact, customLineItem, shippingSelection } from './wire-schemas.ts'

/** What requests say, as it is kept: `null` fields are left out. */

export function addressOf(wire: v.InferOutput<typeof address> | null | undefined): Address | undefined {
  if (wire === null || wire === undefined) return undefined
  const { streetAddress, geocode, ...flat } = wire
  return {
    ...compact(flat),
    ...(streetAddress ? { streetAddress: compact(streetAddress) } : {}),
    ...(geocode ? { geocode: compact(geocode) } : {}),
  }
}

export function contactOf(
  wire: v.InferOutput<typeof addressWithContact> | null | undefined,
): AddressWithContact | undefined {
  if (wire === null || wire === undefined) return undefined
  const place = addressOf(wire.address)
  return {
    ...(place === undefined ? {} : { address: place }),
    ...(wire.contactDetails ? { contactDetails: compact(wire.contactDetails) as ContactDetails } : {}),
  }
}

export function shippingOf(
  wire: v.InferOutput<typeof shippingSelection> | null | undefined,
): ShippingSelection | undefined {
  if (wire === null || wire === undefined) return undefined
  return wire.carrierId ? { code: wire.code, carrierId: wire.carrierId } : { code: wire.code }
}

export function customLineOf(wire: v.InferOutput<typeof customLineItem>): WantedCustomLine {
  const { physicalProperties, media } = wire
  const itemType = wire.itemType?.preset ?? 'PHYSICAL'
  return {
    quantity: wire.quantity,
    facts: {
      name: wire.productName.original,
      price: wire.price,
      fullPrice: wire.fullPrice ?? wire.price,
      descriptionLines: (wire.descriptionLines ?? []).map(descriptionOf),
      shippable: physicalProperties?.shippable ?? itemType === 'PHYSICAL',
      itemType,
      paymentOption: wire.paymentOption ?? 'FULL_PAYMENT_ONLINE',
      taxGroupId: wire.taxGroupId ?? taxGroups.goods,
      collectionIds: [],
      ...(wire.url?.relativePath ? { path: wire.url.relativePath } : {}),
      ...(media ? { picture: { id: media.id, ...(media.altText ? { alt: media.altText } : {}) } } : {}),
      ...(physicalProperties?.sku ? { sku: physicalProperties.sku } : {}),
      ...(typeof physicalProperties?.weight === 'number' ? { weight: physicalProperties.weight } : {}),
      ...(wire.depositAmount ? { depositAmount: wire.depositAmount } : {}),
      ...(wire.serviceProperties ? { service: compact(wire.serviceProperties) } : {}),
      ...(typeof wire.quantityAvailable === 'number' ? { quantityAvailable: wire.quantityAvailable } : {}),
    },
  }
}

type WireDescription = NonNullable<v.InferOutput<typeof customLineItem>['descriptionLines']>[number]

function descriptionOf({ name, plainText, colorInfo }: WireDescription): DescriptionLine {
  return {
    name: both(name),
    ...(plainText ? { plainText: both(plainText) } : {}),
    ...(colorInfo ? { colorInfo: { ...both(colorInfo), code: colorInfo.code ?? '' } } : {}),
  }
}

function both({ original, translated }: { original: string; translated?: string | null | undefined }) {
  return { original, translated: translated ?? original }
}
