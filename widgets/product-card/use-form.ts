import { useLayoutEffect, useState } from 'react'
import type { NewLine } from '../../core/cart/cart.ts'
import type { Product } from '../../core/catalog/product.ts'
import type { Store } from '../../core/state/registry.ts'
import { showElement } from '../shared/show-element.ts'
import { type Choices, newLine, type StockView, stockView, unfilled } from './card-model.ts'
import { type Buy, useBuy } from './use-buy.ts'
import { useChoices } from './use-choices.ts'

export interface Form extends Pick<Buy, 'doing' | 'said'> {
  readonly choices: Choices
  readonly stock: StockView
  readonly texts: Choices
  readonly quantity: number
  readonly choose: (option: string, value: string) => void
  readonly write: (title: string, text: string) => void
  readonly setQuantity: (quantity: number) => void
  /** Adds, and goes on to the checkout when `leave` is true. With something still to fill in it leads there instead. */
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
  const { choices, dropped, choose } = useChoices(product, host, start)
  const { buy, ...bought } = useBuy(store, host)
  const [texts, setTexts] = useState<Choices>({})
  const [wanted, setQuantity] = useState(1)
  const [asked, ask] = useState<{ readonly field: string | undefined }>()
  const stock = stockView(product, choices)
  const quantity = Math.min(wanted, stock.most ?? wanted)
  const open = unfilled(product, choices, texts)

  useLayoutEffect(() => {
    // Only a press of the button moves the focus, once its message is there to be read along.
    if (asked?.field) focusField(host, asked.field)
  }, [asked, host])

  const submit = async (leave: boolean): Promise<void> => {
    const [field] = open
    ask({ field })
    if (field) return
    const opener = host.shadowRoot?.activeElement ?? host
    const added = await buy({ ...newLine(product, choices, texts, quantity), ...also }, leave)
    ask(undefined)
    if (added && openCart && !leave) showElement('store-cart-drawer', opener)
  }
  return {
    ...bought,
    choices,
    stock,
    texts,
    quantity,
    choose,
    write: (title, text) => setTexts({ ...texts, [title]: text }),
    setQuantity,
    submit,
    problemOf(id, name) {
      if (!open.includes(id)) return undefined
      return name === dropped ? 'undone' : asked && 'empty'
    },
  }
}

function focusField(host: HTMLElement, id: string): void {
  const field = host.shadowRoot?.getElementById(id)
  field?.querySelector<HTMLElement>('select, input, [tabindex="0"]')?.focus()
}
