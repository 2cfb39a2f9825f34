import type { MerchantCall } from '../../../core/http/call-types.ts'
import type { Call } from '../../../core/index.ts'

/** Values that an example may use without declaring them. On the pages, ids are constants that readers replace. */
export interface ExampleContext {
  /** A visitor whose cart has one line; in `members.ts` and `orders.ts`, a member. */
  readonly client: { readonly call: Call }
  readonly admin: { readonly call: MerchantCall }
  /** A product of the shop; in examples for merchants, a product that only the example uses. */
  readonly productId: string
  readonly productSlug: string
  /** A variant of that product, in Catalog V3. */
  readonly variantId: string
  /** A collection of Catalog V1, a category of Catalog V3. */
  readonly collectionId: string
  readonly categoryId: string
  readonly brandId: string
  readonly ribbonId: string
  readonly infoSectionId: string
  /** A modifier with two choices, which no product has. */
  readonly customizationId: string
  readonly orderId: string
  /** A payment of that order, authorized and not captured. */
  readonly paymentId: string
  readonly memberId: string
  readonly lineItemId: string
  readonly cartId: string
  readonly email: string
  readonly clientId: string
  /** Token of a login that waits for a code from an email, and that code. */
  readonly stateToken: string
  readonly code: string
  readonly recoveryToken: string
  readonly idpConnectionId: string
  readonly idToken: string
  readonly slug: string
}

/** Call → its example. */
export type Examples = Readonly<Record<string, (context: ExampleContext) => Promise<void>>>
