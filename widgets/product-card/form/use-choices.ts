import { useState } from 'react'
import { selectVariant } from '../../../core/catalog/choose-variant.ts'
import type { Product } from '../../../core/catalog/model.ts'
import { shopOf } from '../../../core/client/shop.ts'
import { emit } from '../../../core/events/page-events.ts'
import type { Store } from '../../../core/state/store.ts'
import { type Choices, firstChoices, resolveChoices } from '../model.ts'

export interface ChoicesView {
  readonly choices: Choices
  /** Name of an option whose choice was reset, because it is unavailable with the other choices. Absent if there is none. */
  readonly unavailable: string | undefined
  /** An empty value removes the choice of an option. */
  readonly choose: (option: string, value: string) => void
}

/**
 * Returns the choices of a card. The product may be refreshed meanwhile: a choice that has become unavailable is removed, and restored if it
 * becomes available again. `initialChoices` apply until the shopper makes others, also if they become available later.
 */
export function useChoices(product: Product, store: Store, host: HTMLElement, initialChoices?: Choices): ChoicesView {
  const [selected, setSelected] = useState<Choices>({})
  const resolve = (next: Choices): ReturnType<typeof resolveChoices> =>
    resolveChoices(product, { ...firstChoices(product), ...initialChoices, ...next })
  const { choices, unavailable } = resolve(selected)
  return {
    choices,
    unavailable: unavailable[0],
    choose(option, value) {
      const next = { ...selected, [option]: value }
      setSelected(next)
      const nextChoices = resolve(next).choices
      const variant = product.requiresVariant && selectVariant(product, nextChoices)
      emit(host, 'store:variant:choose', {
        shop: shopOf(store),
        productId: product.id,
        ...(variant && { variantId: variant.id }),
        choices: nextChoices,
      })
    },
  }
}
