/** What a shopper may add to a cart, loaded when the first of it is opened or in the cart. */

export { Extras } from './extras.tsx'
