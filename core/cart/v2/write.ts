import type { Endpoint } from '../../http/endpoint.ts'
import type { CartRequestOptions } from '../adapter.ts'
import type { Cart } from '../model.ts'
import type { CartResponse } from './mapping/response.ts'

/** A call that responds with the cart. */
export type CartEndpoint = Endpoint<object, { readonly cart?: CartResponse }>

/** Makes a write and resolves with the cart after it, or with `undefined` if the response has no lines. */
export type Write = (
  route: CartEndpoint,
  input: object,
  options: CartRequestOptions,
  mayBeEmpty?: boolean,
) => Promise<Cart | undefined>
