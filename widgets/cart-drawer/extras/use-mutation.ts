import { useState } from 'react'
import type { CartOutcome } from '../../../core/cart/model.ts'

interface Mutation {
  /** Whether a mutation is in progress. */
  readonly busy: boolean
  readonly mutate: (send: () => Promise<CartOutcome>) => Promise<CartOutcome>
}

/** Runs mutations of the cart. Calls `onStart` before each. */
export function useMutation(onStart?: () => void): Mutation {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async mutate(send) {
      onStart?.()
      setBusy(true)
      const outcome = await send()
      setBusy(false)
      return outcome
    },
  }
}
