import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { addConfigErrorStyles } from './config-error-view.tsx'
import { similarName } from './nearest-name.ts'
import { reportConfigError } from './report-config-error.ts'

const HINT_CLASS = 'attribute-hint'
/** Matches global HTML attributes, and attributes that frameworks set on any element. */
const otherAttributes =
  /^(?:accesskey|autocapitalize|autofocus|contenteditable|draggable|enterkeyhint|exportparts|inert|inputmode|is|itemid|itemprop|itemref|itemscope|itemtype|key|name|nonce|popover|ref|spellcheck|translate|width|height)$|[^\w-]|^[_-]/

/** Logs an attribute or a property whose text is not a number. The element ignores it. */
export function reportInvalidNumber(host: HTMLElement, name: string, text: string): void {
  console.error(`<${host.localName}> ${name}="${text}" is not a number and is ignored.`)
}

/**
 * Shows a hint in the element for attributes that look misspelled, and reports it as a configuration error. The hint is appended outside the tree
 * of the component, which keeps working. It is replaced or removed when the attributes change. A removed element gets none.
 */
export function showAttributeHint(host: HTMLElement, knownNames: readonly string[]): void {
  const text = hintFor(host, knownNames)
  const root = host.shadowRoot
  root?.querySelector(`.${HINT_CLASS}`)?.remove()
  if (!text || !root || !host.isConnected) return
  const hint = pageDocument().createElement('p')
  const tag = pageDocument().createElement('code')
  tag.textContent = `<${host.localName}>`
  hint.append(tag, ` ${text}`)
  hint.className = `config-error ${HINT_CLASS}`
  hint.style.marginBlockStart = '12px'
  for (const [name, value] of [
    ['part', 'config-error'],
    ['role', 'note'],
    ['lang', 'en'],
    ['dir', 'ltr'],
  ] as const)
    hint.setAttribute(name, value)
  addConfigErrorStyles(host)
  root.append(hint)
  reportConfigError(host, text)
  const observer = new MutationObserver(() => {
    if (hint.parentNode && hintFor(host, knownNames) === text) return
    observer.disconnect()
    if (hint.parentNode) showAttributeHint(host, knownNames)
  })
  observer.observe(host, { attributes: true })
}

function hintFor(host: HTMLElement, knownNames: readonly string[]): string | undefined {
  const names = host.getAttributeNames().filter((name) => !knownNames.includes(name))
  return attributeHint(names, knownNames)
}

/**
 * Returns a hint for the attributes that look misspelled, with the names that were probably meant. Returns `undefined` if there are none.
 *
 * `knownNames` lists the attributes that the element reads. Names that are not similar to any of them get no hint, because other scripts may use
 * them.
 */
export function attributeHint(names: readonly string[], knownNames: readonly string[]): string | undefined {
  const hints = names.flatMap((name) => {
    const suggestion = otherAttributes.test(name) ? undefined : similarName(name, knownNames)
    return suggestion ? [`Unknown attribute “${name}”. Did you mean “${suggestion}”?`] : []
  })
  return hints.length > 0 ? hints.join(' ') : undefined
}
