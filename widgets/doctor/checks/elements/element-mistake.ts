import { isUuid } from '../../../../core/client/is-uuid.ts'
import { type CheckResult, failed, failedWith } from '../../result.ts'

/** A mistake in the markup of a widget. `markup` is that of its element, as in `FoundElement`. */
export type ElementMistake =
  /** The element is in the content of the widget `outer`, but in none of its slots. */
  | { readonly kind: 'nested'; readonly markup: string; readonly outer: string }
  /** The value of an attribute starts with a typographic quotation mark. */
  | { readonly kind: 'quotes'; readonly markup: string; readonly attribute: string; readonly value: string }
  /** The widget shows a configuration error. */
  | { readonly kind: 'config'; readonly markup: string; readonly text: string }
  /** The shop has no such product, or hides it. */
  | { readonly kind: 'product'; readonly attribute: 'product-id' | 'product-slug'; readonly value: string }

type ProductMistake = Extract<ElementMistake, { readonly kind: 'product' }>

/** Returns the failed check of a mistake, with its fix. */
export function describeMistake(mistake: ElementMistake): CheckResult {
  switch (mistake.kind) {
    case 'nested':
      return failed(
        'elements',
        `${mistake.markup} is inside ${mistake.outer}, so it is not shown, or in the wrong place.`,
        `Write the end tag of each element, such as ${mistake.outer.replace('<', '</')}. Browsers ignore the slash in ${mistake.outer.replace('>', ' />')}.`,
      )
    case 'quotes':
      return failed(
        'elements',
        `${mistake.markup} has ${mistake.attribute}=${mistake.value}, with typographic quotation marks.`,
        'Replace them with straight ones ("), and edit code in a text editor, not in a word processor.',
      )
    case 'config':
      return failedWith('elements', `${mistake.markup}: ${mistake.text}`)
    case 'product':
      return failed(
        'elements',
        `The shop has no visible product with ${mistake.attribute}="${mistake.value}".`,
        productFix(mistake),
      )
  }
}

function productFix({ attribute, value }: ProductMistake): string {
  const likely = likelyReference(value)
  if (likely !== `${attribute}="${value}"`) return `Did you mean ${likely}?`
  return attribute === 'product-id'
    ? 'Copy the ID of the product from the shop again, and check that the product is visible there.'
    : 'Copy the slug again, which is the last part of the address of the product page, and check that the product is visible in the shop.'
}

/** Returns the attribute that was probably meant: an ID, or the slug in a text such as the URL of a product page or a name. */
function likelyReference(value: string): string {
  const text = value.trim()
  if (isUuid(text)) return `product-id="${text}"`
  const [path = ''] = text.split(/[?#]/)
  const slug = path.replace(/\/+$/, '').replace(/^.*\//, '')
  return `product-slug="${slug.toLowerCase().replace(/\s+/g, '-')}"`
}
