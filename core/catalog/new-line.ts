import type { NewLine, SelectedProduct } from '../cart/line.ts'
import { pictureIndex, priceView, selectVariant } from './choose-variant.ts'

/** Returns the line of a selected product. Lines are returned unchanged. */
export function newLine(selected: NewLine | SelectedProduct): NewLine {
  if (!('product' in selected)) return selected
  const { product, choices, customTexts, ...units } = selected
  const variant = product.requiresVariant ? selectVariant(product, choices) : undefined
  const variantId = variant?.id ?? product.defaultVariantId
  // A variant implies all choices except those of modifiers.
  const named = product.options.filter(
    ({ name, isModifier, isOptional }) => (!variant || isModifier) && !(isOptional && choices[name] === undefined),
  )
  const written = product.customTexts.filter(({ key }) => customTexts[key]?.trim())
  const picture = product.pictures[pictureIndex(product, choices)]
  const lineChoice = (byKey: boolean): Pick<NewLine, 'options' | 'customText'> => ({
    ...(named.length > 0 && {
      options: Object.fromEntries(
        named.map(({ key, name, choices: all }) => {
          const value = choices[name] ?? ''
          return byKey ? [key ?? name, all.find((one) => one.value === value)?.key ?? value] : [name, value]
        }),
      ),
    }),
    ...(written.length > 0 && {
      customText: Object.fromEntries(written.map(({ key, title }) => [byKey ? key : title, customTexts[key] ?? ''])),
    }),
  })
  return {
    productId: product.id,
    ...units,
    ...(variantId && { variantId }),
    ...lineChoice(false),
    ...((named.some(({ key }) => key) || written.some(({ key, title }) => key !== title)) && {
      keyed: lineChoice(true),
    }),
    name: product.name,
    price: priceView(product, choices).price.current,
    ...(picture && { picture }),
  }
}
