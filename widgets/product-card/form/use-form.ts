import { useLayoutEffect, useState } from 'react'
import type { SelectedProduct } from '../../../core/cart/line.ts'
import type { Product } from '../../../core/catalog/model.ts'
import type { Store } from '../../../core/state/store.ts'
import { showElement } from '../../shared/dialog/show-element.ts'
import { type Choices, incompleteFields, type StockView, stockView } from '../model.ts'
import { focusControl } from './product-field.tsx'
import { type Buy, useBuy } from './use-buy.ts'
import { useChoices } from './use-choices.ts'

export interface Form extends Pick<Buy, 'status' | 'message'> {
  readonly choices: Choices
  readonly stock: StockView
  readonly customTexts: Choices
  readonly quantity: number
  /** Whether a choice or a required text is missing. */
  readonly isIncomplete: boolean
  readonly choose: (option: string, value: string) => void
  readonly setCustomText: (key: string, text: string) => void
  readonly setQuantity: (quantity: number) => void
  /** Adds the item to the cart. With `isBuyNow`, checks out this item only. If the form is incomplete, focuses the first incomplete field instead. */
  readonly submit: (isBuyNow: boolean) => Promise<void>
  /** Returns the problem of a field by its id and name. Returns `undefined` if there is none. */
  readonly problemOf: (id: string, name: string) => 'empty' | 'reset' | undefined
}

export interface FormOptions {
  readonly product: Product
  readonly store: Store
  readonly host: HTMLElement
  /** Whether to open the cart drawer of the page after adding. */
  readonly openCart: boolean
  /** Initial choices. */
  readonly initialChoices?: Choices
  /** Returns additional properties of the line. */
  readonly lineProps?: (choices: Choices) => Pick<SelectedProduct, 'subscriptionOptionId' | 'isPreorder'>
}

/** Returns the state and actions of the form of a card, from the first choice to the cart. */
export function useForm({ product, store, host, openCart, initialChoices, lineProps }: FormOptions): Form {
  const { choices, unavailable, choose } = useChoices(product, store, host, initialChoices)
  const { add, buyNow, ...purchase } = useBuy(store, host)
  const [customTexts, setCustomTexts] = useState<Choices>({})
  const [requestedQuantity, setQuantity] = useState(1)
  const [submission, setSubmission] = useState<{ readonly field: string }>()
  const stock = stockView(product, choices)
  const quantity = Math.min(requestedQuantity, stock.max ?? requestedQuantity)
  const incomplete = incompleteFields(product, choices, customTexts)

  useLayoutEffect(() => {
    // Only a press of the button moves the focus. Wait until the message is rendered, so that screen readers announce it with the field.
    if (submission) focusControl(host.shadowRoot?.getElementById(submission.field))
  }, [submission, host])

  const submit = async (isBuyNow: boolean): Promise<void> => {
    const [field] = incomplete
    setSubmission(field ? { field } : undefined)
    if (field) return
    const opener = host.shadowRoot?.activeElement ?? host
    const selected = { product, choices, customTexts, quantity, ...lineProps?.(choices) }
    if (isBuyNow) await buyNow(selected)
    else if ((await add(selected)) !== undefined && openCart) showElement(store, 'store-cart-drawer', opener)
  }
  return {
    ...purchase,
    choices,
    stock,
    customTexts,
    quantity,
    isIncomplete: incomplete.length > 0,
    choose,
    setCustomText: (key, text) => setCustomTexts({ ...customTexts, [key]: text }),
    setQuantity,
    submit,
    problemOf(id, name) {
      if (!incomplete.includes(id)) return undefined
      return name === unavailable ? 'reset' : submission && 'empty'
    },
  }
}
