/** A violation that a test asked for: of every line of a product, or of the cart as a whole. */
export interface ViolationRule {
  readonly severity: 'WARNING' | 'ERROR'
  readonly description: string
  readonly productId?: string | undefined
}
