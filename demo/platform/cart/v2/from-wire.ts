/** Mappers from requests of Cart V2 to stored documents. */
import { compact } from '../../http/input/compact.ts'
import { addressOf, contactOf } from '../addresses.ts'
import type { RequestedCustomLine, RequestedLine } from '../lines/cart-lines.ts'
import { customLineOf, requestedLineOf } from '../lines/requested-lines.ts'
import type { AddressWithContact, CartDocument } from '../types.ts'
import type { CartFieldsInput, ItemsInput } from './schemas.ts'

export function requestedItemsOf({ catalogItems }: ItemsInput): RequestedLine[] {
  return (catalogItems ?? []).map(({ catalogOverrideFields, membershipPayment, ...item }) => {
    const { name, salePrice, ...sameFields } = catalogOverrideFields ?? {}
    const overrides = catalogOverrideFields ? { ...sameFields, productName: name, price: salePrice } : undefined
    const membershipId = membershipPayment?.existingMembership?.membershipId
    return {
      ...requestedLineOf({ ...item, serviceProperties: undefined, catalogOverrideFields: overrides }),
      ...(membershipId === undefined ? {} : { membershipId }),
    }
  })
}

export function requestedCustomItemsOf({ customItems }: ItemsInput): RequestedCustomLine[] {
  return (customItems ?? []).map(({ name, quantityInfo, pricing, attributes, taxConfig, paymentConfig }) => {
    const { image, ...sameFields } = attributes
    return customLineOf({
      ...sameFields,
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

/** The cart with the fields of a request. Absent fields are not changed; `null` and an empty text clear a field. */
export function withFields(cart: CartDocument, fields: CartFieldsInput): CartDocument {
  const { note, customerInfo, deliveryInfo, paymentInfo, customCheckoutUrl } = fields
  const { email, contactId, ...contact } = customerInfo ?? {}
  const shipping = merged(cart.contactInfo, deliveryInfo?.address, contact)
  const billing = merged(cart.billing, paymentInfo?.billingAddress, paymentInfo?.billingContact ?? {})
  const changed = {
    ...cart,
    ...setOrClear('buyerNote', note),
    ...setOrClear('overrideCheckoutUrl', customCheckoutUrl),
    ...setOrClear('email', email),
    ...setOrClear('contactId', contactId),
    contactInfo: shipping,
    billing,
  }
  return compact(changed) as CartDocument
}

const setOrClear = (name: string, value: string | null | undefined) =>
  value === undefined ? {} : { [name]: value === '' ? null : value }

type Wire = NonNullable<Parameters<typeof contactOf>[0]>

/** Merges a request into an address with contact. The address is replaced as a whole, the contact field by field. */
function merged(
  before: AddressWithContact | undefined,
  address: Wire['address'],
  contact: NonNullable<Wire['contactDetails']>,
): AddressWithContact | undefined {
  const changed = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined))
  const contactDetails = compact({ ...before?.contactDetails, ...changed }) as typeof contact
  const after = contactOf({ contactDetails })
  const mergedAddress = address === undefined ? before?.address : addressOf(address)
  const hasContact = Object.keys(contactDetails).length > 0
  if (mergedAddress === undefined && !hasContact) return undefined
  return {
    ...(mergedAddress === undefined ? {} : { address: mergedAddress }),
    ...(hasContact && after?.contactDetails ? { contactDetails: after.contactDetails } : {}),
  }
}
