import { useState } from 'react'
import type { CartOutcome } from '../../../core/cart/model.ts'

interface UseMutationResult {
  /** Whether a mutation is in progress. */
  readonly isPending: boolean
  readonly mutate: (send: () => Promise<CartOutcome>) => Promise<CartOutcome>
}

/** Runs mutations of the cart. Calls `onStart` before each. */
export function useMutation(onStart?: () => void): UseMutationResult {
  const [isPending, setPending] = useState(false)
  return {
    isPending,
    async mutate(send) {
      onStart?.()
      setPending(true)
      const outcome = await send()
      setPending(false)
      return outcome
    },
  }
}
