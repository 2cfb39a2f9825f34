/** The checkout of a Cart V2 stores no data. It reads the cart, and stores the buyer's input in the cart. */
import { isDeepStrictEqual } from 'node:util'
import { buyerOfCart, type CartRow } from '../cart/cart-row.ts'
import type { AddressWithContact, CartDocument, CheckoutDocument } from '../cart/types.ts'
import { compact } from '../http/input/compact.ts'

/** Converts a cart to its checkout. The language of the page is not part of the cart. */
export function checkoutOfCart(cart: CartRow, language: string | undefined): CheckoutDocument {
  const { lines, couponCode, giftCard, merchantDiscounts, buyerNote, email, contactInfo, billing, purchaseFlowId } =
    cart.document
  const { selectedShippingOption } = cart.document
  const optional = { couponCode, giftCard, buyerNote, email, shipping: contactInfo, billing, selectedShippingOption }
  return {
    lines,
    merchantDiscounts,
    buyer: buyerOfCart(cart),
    channelType: 'WEB',
    purchaseFlowId,
    ...compact({ ...optional, language }),
  }
}

/**
 * Updates the cart with the entered contact, address, delivery method and note.
 *
 * The page has fields for address and delivery method only if the cart has shipped items. Without these fields, the cart keeps its values.
 */
export function withEntered(cart: CartDocument, entered: CheckoutDocument): CartDocument {
  const { email, buyerNote, shipping = {}, selectedShippingOption = cart.selectedShippingOption } = entered
  return compact({
    ...cart,
    email,
    buyerNote,
    contactInfo: contactWith(cart.contactInfo ?? {}, shipping),
    selectedShippingOption,
  }) as CartDocument
}

/** Updates a contact with the entered fields. Without an entered address, it keeps its address and phone. */
export function contactWith(before: AddressWithContact, entered: AddressWithContact): AddressWithContact | undefined {
  const hasAddress = !isEmpty(entered.address)
  const { firstName: _first, lastName: _last, phone, ...otherDetails } = before.contactDetails ?? {}
  const contactDetails = {
    ...otherDetails,
    ...(hasAddress || phone === undefined ? {} : { phone }),
    ...entered.contactDetails,
  }
  const address = hasAddress ? addressWith(before.address ?? {}, entered.address ?? {}) : before.address
  const after = {
    ...(isEmpty(address) ? {} : { address }),
    ...(isEmpty(contactDetails) ? {} : { contactDetails }),
  }
  return isEmpty(after) ? undefined : (after as AddressWithContact)
}

type Address = NonNullable<AddressWithContact['address']>

/** An unchanged address keeps the fields that the form does not have. */
function addressWith(before: Address, entered: Address): Address {
  const { streetAddress: _street, geocode: _geocode, ...shown } = before
  return isDeepStrictEqual(shown, entered) ? before : entered
}

function isEmpty(fields: object | undefined): boolean {
  return fields === undefined || Object.keys(fields).length === 0
}
