import { useMemo, useState } from 'react'
import { selectVariant } from '../../core/catalog/choose-variant.ts'
import type { Product } from '../../core/catalog/product.ts'
import { emit } from '../../core/events/page-events.ts'
import { type Choices, firstChoices, possible } from './card-model.ts'

export interface ChoicesView {
  readonly choices: Choices
  /** The option whose choice another one has undone; absent when none was. */
  readonly dropped?: string | undefined
  readonly choose: (option: string, value: string) => void
}

/**
 * What is chosen on a card. The product may be refreshed meanwhile: a choice that can no longer be had is then none,
 * and is one again should it come back.
 */
export function useChoices(product: Product, host: HTMLElement): ChoicesView {
  const [wanted, want] = useState<Choices>({})
  const { choices, dropped } = useMemo(
    () => possible(product, { ...firstChoices(product), ...wanted }),
    [product, wanted],
  )
  const choose = (option: string, value: string): void => {
    const next = { ...wanted, [option]: value }
    want(next)
    const chosen = possible(product, { ...firstChoices(product), ...next }).choices
    const variantId = product.managesVariants ? selectVariant(product, chosen)?.id : undefined
    emit(host, 'store:variant:choose', {
      productId: product.id,
      ...(variantId !== undefined && { variantId }),
      choices: chosen,
    })
  }
  return { choices, dropped: dropped[0], choose }
}
