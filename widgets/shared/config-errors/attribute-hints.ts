import { pageDocument } from '../../../core/unclobbered.ts'
import type { PropKind } from '../element/attribute.ts'
import { addStyles } from '../styles/styles.ts'
import { configErrorCss } from './config-error-view.tsx'
import { nearestName } from './nearest-name.ts'
import { reportConfigError } from './report-config-error.ts'

const hintClass = 'attribute-hint'
/** Attributes of any element, and those that frameworks put on it. */
const foreign =
  /^(?:accesskey|autocapitalize|autofocus|contenteditable|draggable|enterkeyhint|exportparts|inert|inputmode|is|itemid|itemprop|itemref|itemscope|itemtype|key|name|nonce|popover|ref|spellcheck|translate|width|height)$|[^\w-]|^[_-]/

/** Reports an attribute whose text is not of its kind. The element works as without it. */
export function reportInvalidAttribute(host: HTMLElement, name: string, kind: PropKind, text: string): void {
  const reason = kind === 'number' ? 'is not a number' : 'is not valid JSON'
  console.error(`<${host.localName}> ${name}="${text}" ${reason} and is ignored.`)
}

/**
 * Shows in an element which of its attributes look misspelt, and reports it. The text is no part of what the component renders, which
 * works all the same.
 */
export function showAttributeHint(host: HTMLElement, known: readonly string[]): void {
  const names = host.getAttributeNames().filter((name) => !known.includes(name))
  const text = attributeHint(names, known)
  const root = host.shadowRoot
  root?.querySelector(`.${hintClass}`)?.remove()
  if (!text || !root) return
  const hint = pageDocument().createElement('p')
  const tag = pageDocument().createElement('code')
  tag.textContent = `<${host.localName}>`
  hint.append(tag, ` ${text}`)
  hint.className = `fault ${hintClass}`
  hint.style.marginBlockStart = '12px'
  for (const [name, value] of [
    ['part', 'fault'],
    ['role', 'note'],
    ['lang', 'en'],
    ['dir', 'ltr'],
  ] as const)
    hint.setAttribute(name, value)
  addStyles(host, configErrorCss)
  root.append(hint)
  reportConfigError(host, text)
}

/**
 * Says which attributes of an element look misspelt, with those that were probably meant; `undefined` when none does.
 *
 * `known` are the attributes that the element reads. A name that is near to none of them may be anybody's.
 */
export function attributeHint(names: readonly string[], known: readonly string[]): string | undefined {
  const hints = names.flatMap((name) => {
    const meant = foreign.test(name) ? undefined : meantBy(name, known)
    return meant ? [`Unknown attribute “${name}”. Did you mean “${meant}”?`] : []
  })
  return hints.length > 0 ? hints.join(' ') : undefined
}

/** `productid`, `product_id` and `data-product-id` are `product-id`; else a few letters may differ. */
function meantBy(name: string, known: readonly string[]): string | undefined {
  const bare = letters(name.replace(/^data-/, ''))
  return (
    known.find((each) => letters(each) === bare) ?? nearestName(name, known, Math.min(2, Math.floor(name.length / 3)))
  )
}

const letters = (name: string): string => name.replace(/[-_]/g, '')
