import type { PlatformError } from '../../errors/platform-error.ts'

export const hasCode = ({ code }: PlatformError, ...codes: readonly string[]): boolean => codes.includes(code)

/** Whether the shopper has no cart. Estimates of an empty cart are refused in the same way. */
export const isNoCart = (error: PlatformError): boolean =>
  hasCode(error, 'CURRENT_CART_NOT_FOUND', 'OWNED_CART_NOT_FOUND', 'CART_NOT_FOUND')

interface Shortage {
  readonly requestedQuantity: number
  readonly availableQuantity: number
}

/** The units that the platform offers in a refusal of units above the stock. Throws any other error, and one that does not name them. */
export function shortageOf(error: PlatformError): Shortage {
  const { invalidItems, ...data } = (error.data ?? {}) as Partial<Shortage> & { readonly invalidItems?: unknown }
  const [item] = Array.isArray(invalidItems) ? (invalidItems as readonly Partial<Shortage>[]) : [data]
  const { requestedQuantity = 0, availableQuantity = Infinity } = item ?? {}
  if (!hasCode(error, 'INSUFFICIENT_INVENTORY') || availableQuantity >= requestedQuantity) throw error
  return { requestedQuantity, availableQuantity }
}
