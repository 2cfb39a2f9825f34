/**
 * Behavior of Cart V2 where reports about the hosted platform differ. Tests choose it with `POST /_control/cart`. The first value of each is the
 * default.
 */
export const cartAlternatives = {
  /**
   * Response to a request for more units than are in stock: `INSUFFICIENT_INVENTORY`; 200 with fewer confirmed than requested units; or 200
   * with an unchanged cart.
   */
  overStock: ['REFUSE', 'CAP', 'IGNORE'],
  /** Cart in responses to writes: complete, without line items, or without the pictures of line items. */
  written: ['COMPLETE', 'WITHOUT_LINES', 'WITHOUT_PICTURES'],
  /** Response to reading the current cart if there is none: 404 with one of two codes, or 200 with an empty object. */
  noCart: ['CURRENT_CART_NOT_FOUND', 'OWNED_CART_NOT_FOUND', 'EMPTY_RESPONSE'],
} as const

export type CartAlternatives = {
  -readonly [Name in keyof typeof cartAlternatives]: (typeof cartAlternatives)[Name][number]
}

export const defaultAlternatives: Readonly<CartAlternatives> = {
  overStock: 'REFUSE',
  written: 'COMPLETE',
  noCart: 'CURRENT_CART_NOT_FOUND',
}
