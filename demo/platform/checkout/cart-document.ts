import { isDeepStrictEqual } from 'node:util'
import { buyerOfCart, type CartRow } from '../cart/cart-row.ts'
import type { AddressWithContact, CartDocument, CheckoutDocument } from '../cart/types.ts'
import { compact } from '../http/input/compact.ts'

/** In Cart V2, the checkout is the cart: it has all data of the cart, and the cart gets what the buyer enters. */

/** The checkout of a cart. Only the language of the page is not in the cart. */
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
 * The cart with the contact, address, delivery method and note that the buyer has entered.
 *
 * The page has fields for an address and a delivery method only if something is delivered. Otherwise, those of the cart stay.
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

function contactWith(before: AddressWithContact, entered: AddressWithContact): AddressWithContact | undefined {
  const hasAddress = !isEmpty(entered.address)
  const { firstName: _first, lastName: _last, phone, ...others } = before.contactDetails ?? {}
  const contactDetails = {
    ...others,
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

/** An address that was not changed keeps the fields that the page does not show. */
function addressWith(before: Address, entered: Address): Address {
  const { streetAddress: _street, geocode: _geocode, ...shown } = before
  return isDeepStrictEqual(shown, entered) ? before : entered
}

function isEmpty(fields: object | undefined): boolean {
  return fields === undefined || Object.keys(fields).length === 0
}
