/** Input of the hosted checkout: labels of fields, and their texts. `STATE` is a state of `COUNTRY`. */

type Fields = readonly (readonly [label: string | RegExp, text: string])[]

export const addressFields: Fields = [
  ['Email', 'shopper.one@example.com'],
  ['First name', 'Shopper'],
  ['Last name', 'One'],
  ['Street address', '2 Example Street'],
  [/^(Postal|ZIP) code/, '10001'],
  ['City', 'New York'],
]
export const COUNTRY = 'US'
export const STATE = 'US-NY'

/** Card numbers of the local platform, by the result of a payment. */
export const cards = { paid: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }

export const cardFields = (cardNumber: string): Fields => [
  ['Card number', cardNumber],
  ['Name on card', 'Shopper One'],
  [/^Expiration date/, '12/49'],
  [/^Security code/, '123'],
]
