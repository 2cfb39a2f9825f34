/** A violation set by a test: for all lines of a product, or for the cart. */
export interface ViolationRule {
  readonly severity: 'WARNING' | 'ERROR'
  readonly description: string
  readonly productId?: string | undefined
}
