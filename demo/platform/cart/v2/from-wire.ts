import { compact } from '../../http/input/compact.ts'
import { addressOf, contactOf } from '../addresses.ts'
import type { WantedCustomLine, WantedLine } from '../lines/cart-lines.ts'
import { customLineOf, wantedLineOf } from '../lines/wanted-lines.ts'
import type { AddressWithContact, CartDocument } from '../types.ts'
import type { CartFieldsInput, ItemsInput } from './schemas.ts'

/** Mappers from requests of Cart V2 to stored documents. */

export type WantedItem = WantedLine & { readonly membershipId?: string }

export function wantedItemsOf({ catalogItems }: ItemsInput): WantedItem[] {
  return (catalogItems ?? []).map(({ catalogOverrideFields, membershipPayment, ...item }) => {
    const { name, salePrice, ...same } = catalogOverrideFields ?? {}
    const overrides = catalogOverrideFields ? { ...same, productName: name, price: salePrice } : undefined
    const membershipId = membershipPayment?.existingMembership?.membershipId
    return {
      ...wantedLineOf({ ...item, serviceProperties: undefined, catalogOverrideFields: overrides }),
      ...(membershipId === undefined ? {} : { membershipId }),
    }
  })
}

export function wantedCustomItemsOf({ customItems }: ItemsInput): WantedCustomLine[] {
  return (customItems ?? []).map(({ name, quantityInfo, pricing, attributes, taxConfig, paymentConfig }) => {
    const { image, ...same } = attributes
    return customLineOf({
      ...same,
      media: image,
      quantity: quantityInfo.requestedQuantity,
      quantityAvailable: quantityInfo.availableQuantity,
      price: pricing.price.amount,
      fullPrice: pricing.fullPrice?.amount,
      priceDescription: pricing.priceDescription,
      productName: name,
      taxGroupId: taxConfig?.taxGroupId,
      paymentOption: paymentConfig?.paymentOption,
      depositAmount: paymentConfig?.depositAmount?.amount,
    })
  })
}

/** The cart with the fields of a request. Absent fields stay as they are, `null` and an empty text clear. */
export function withFields(cart: CartDocument, fields: CartFieldsInput): CartDocument {
  const { note, customerInfo, deliveryInfo, paymentInfo, customCheckoutUrl } = fields
  const { email, contactId, ...contact } = customerInfo ?? {}
  const shipping = merged(cart.contactInfo, deliveryInfo?.address, contact)
  const billing = merged(cart.billing, paymentInfo?.billingAddress, paymentInfo?.billingContact ?? {})
  const changed = {
    ...cart,
    ...given('buyerNote', note),
    ...given('overrideCheckoutUrl', customCheckoutUrl),
    ...given('email', email),
    ...given('contactId', contactId),
    contactInfo: shipping,
    billing,
  }
  return compact(changed) as CartDocument
}

const given = (name: string, value: string | null | undefined) =>
  value === undefined ? {} : { [name]: value === '' ? null : value }

type Wire = NonNullable<Parameters<typeof contactOf>[0]>

/** An address and its contact with the given parts. Addresses are replaced as a whole, contacts field by field. */
function merged(
  before: AddressWithContact | undefined,
  address: Wire['address'],
  contact: NonNullable<Wire['contactDetails']>,
): AddressWithContact | undefined {
  const given = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined))
  const contactDetails = compact({ ...before?.contactDetails, ...given }) as typeof contact
  const after = contactOf({ contactDetails })
  const kept = address === undefined ? before?.address : addressOf(address)
  const hasContact = Object.keys(contactDetails).length > 0
  if (kept === undefined && !hasContact) return undefined
  return {
    ...(kept === undefined ? {} : { address: kept }),
    ...(hasContact && after?.contactDetails ? { contactDetails: after.contactDetails } : {}),
  }
}
