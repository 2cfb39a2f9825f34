import { useLayoutEffect, useState } from 'react'
import type { NewLine } from '../../../core/cart/line.ts'
import type { Product } from '../../../core/catalog/model.ts'
import type { Store } from '../../../core/state/registry.ts'
import { showElement } from '../../shared/dialog/show-element.ts'
import { type Choices, newLine, type StockView, stockView, unfilled } from '../model.ts'
import { focusControl } from './field.tsx'
import { type Buy, useBuy } from './use-buy.ts'
import { useChoices } from './use-choices.ts'

export interface Form extends Pick<Buy, 'doing' | 'said'> {
  readonly choices: Choices
  readonly stock: StockView
  readonly customTexts: Choices
  readonly quantity: number
  /** An option is still to be chosen, or a required text to be written. */
  readonly isIncomplete: boolean
  readonly choose: (option: string, value: string) => void
  readonly write: (key: string, text: string) => void
  readonly setQuantity: (quantity: number) => void
  /** Adds to the cart, or checks out this item alone when `leave` is true. With something still to fill in it leads there instead. */
  readonly submit: (leave: boolean) => Promise<void>
  /** What is wrong with a field, by its id and name; `undefined` when nothing is. */
  readonly problemOf: (id: string, name: string) => 'empty' | 'undone' | undefined
}

export interface FormOptions {
  readonly product: Product
  readonly store: Store
  readonly host: HTMLElement
  /** Opens the page's cart drawer after adding. */
  readonly openCart: boolean
  /** What is chosen from the beginning. */
  readonly start?: Choices
  /** What else the line is to be. */
  readonly also?: Pick<NewLine, 'subscriptionOptionId'>
}

/** All that a shopper decides on a card, from the first choice to the cart. */
export function useForm({ product, store, host, openCart, start, also }: FormOptions): Form {
  const { choices, dropped, choose } = useChoices(product, store, host, start)
  const { add, buyNow, ...bought } = useBuy(store, host)
  const [customTexts, setCustomTexts] = useState<Choices>({})
  const [wanted, setQuantity] = useState(1)
  const [asked, ask] = useState<{ readonly field: string | undefined }>()
  const stock = stockView(product, choices)
  const quantity = Math.min(wanted, stock.most ?? wanted)
  const open = unfilled(product, choices, customTexts)

  useLayoutEffect(() => {
    // Only a press of the button moves the focus, once its message is there to be read along.
    if (asked?.field) focusControl(host.shadowRoot?.getElementById(asked.field))
  }, [asked, host])

  const submit = async (leave: boolean): Promise<void> => {
    const [field] = open
    ask({ field })
    if (field) return
    const opener = host.shadowRoot?.activeElement ?? host
    const line = { ...newLine(product, choices, customTexts, quantity), ...also }
    const isShown = leave ? await buyNow(line) : (await add(line)) && openCart
    ask(undefined)
    if (isShown) showElement(store, 'store-cart-drawer', opener)
  }
  return {
    ...bought,
    choices,
    stock,
    customTexts,
    quantity,
    isIncomplete: open.length > 0,
    choose,
    write: (key, text) => setCustomTexts({ ...customTexts, [key]: text }),
    setQuantity,
    submit,
    problemOf(id, name) {
      if (!open.includes(id)) return undefined
      return name === dropped ? 'undone' : asked && 'empty'
    },
  }
}
