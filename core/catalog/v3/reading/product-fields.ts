/** The loader contains this module, so that it sends the requests before the client has loaded. */
import type { ProductField } from '../products/enumerations.ts'

/** Path of the calls for products. */
export const path: string = '/stores/v3/products/'

/** Path of `queryProducts`. */
export const queryPath: string = `${path}query`
/** Path of `searchProducts`. */
export const searchPath: string = `${path}search`

/** The fields that cards and quick views show. */
export const cardFields: readonly ProductField[] = [
  'CURRENCY',
  'URL',
  'MEDIA_ITEMS_INFO',
  'PLAIN_DESCRIPTION',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
]

/** Builds the search for the first page of all products. */
export function firstPageSearch(limit: number): object {
  return { search: { cursorPaging: { limit } }, fields: cardFields }
}
