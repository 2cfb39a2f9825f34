import { createElement, type ReactNode, useMemo } from 'react'
import { pageDocument } from '../../../../core/browser/unclobbered.ts'
import { readHtml } from './read-html.ts'

/** Allowed elements. Their attributes are removed, except those below. */
const allowedElements = new Set(
  (
    'a p br hr strong b em i u s del ins sub sup small mark code pre blockquote q cite abbr ul ol li dl dt dd ' +
    'table caption thead tbody tfoot tr th td span div h1 h2 h3 h4 h5 h6'
  ).split(' '),
)
/** Elements that are removed with their content. All other elements that are not allowed are replaced by their content. */
const removedElements = new Set(
  (
    'script style iframe frame frameset object embed applet template noscript svg math head title base link meta form ' +
    'input textarea select option button audio video canvas img picture source noembed noframes xmp plaintext portal dialog'
  ).split(' '),
)
/** Void elements. */
const voidElements = new Set(['br', 'hr'])
/** Maximum nesting depth. Deeper elements are replaced by their content. */
const MAX_DEPTH = 60

export interface RichTextProps {
  /** Untrusted HTML. */
  readonly html: string
  /** Level of the highest heading in the result, 1 to 6. */
  readonly level: number
}

/** Renders formatted text of a merchant. Rebuilds it from an allowlist of elements, so that none of the original markup reaches the page. */
export function RichText({ html, level }: RichTextProps): ReactNode {
  return useMemo(() => {
    const body = readHtml(html)
    return rebuild(body, level - highestHeading(body))
  }, [html, level])
}

function highestHeading(body: Element): number {
  return [1, 2, 3, 4, 5].find((level) => body.querySelector(`h${level}`)) ?? 6
}

/** An element that is being rebuilt. */
interface Frame {
  /** Absent if only the content of the element is kept. `children` is then the parent's list. */
  readonly name?: string | undefined
  readonly attributes: Readonly<Record<string, unknown>>
  readonly children: ReactNode[]
}

/**
 * Rebuilds the content of `root`. Uses a loop instead of recursion, because the nesting depth and the length of the text are untrusted. Uses a tree
 * walker, because the controls of a form shadow its properties.
 */
function rebuild(root: Element, shift: number): ReactNode[] {
  const walker = pageDocument().createTreeWalker(root)
  const children: ReactNode[] = []
  const frames: Frame[] = [{ attributes: {}, children }]
  let node = walker.firstChild()
  while (node) {
    const frame = visit(node, shift, frames)
    node = frame && walker.firstChild()
    if (frame && node) frames.push(frame)
    else if (frame) close(frame, frames)
    node ??= moveToNextNode(walker, frames)
  }
  return children
}

/** Moves to the next node after the current one, and closes the elements that end before it. */
function moveToNextNode(walker: TreeWalker, frames: Frame[]): Node | null {
  for (;;) {
    const sibling = walker.nextSibling()
    if (sibling || frames.length === 1) return sibling
    walker.parentNode()
    const frame = frames.pop()
    if (frame) close(frame, frames)
  }
}

/** Adds a text, or starts an element. */
function visit(node: Node, shift: number, frames: readonly Frame[]): Frame | null {
  const siblings = frames.at(-1)?.children ?? []
  if (node instanceof Text) siblings.push(node.data)
  if (!(node instanceof Element) || node instanceof HTMLFormElement || removedElements.has(node.localName)) return null
  const name = frames.length > MAX_DEPTH ? undefined : nameOf(node, shift)
  return { name, attributes: attributesOf(node), children: name ? [] : siblings }
}

/** Adds a rebuilt element to its parent. */
function close({ name, attributes, children }: Frame, frames: readonly Frame[]): void {
  const siblings = frames.at(-1)?.children
  if (!name || !siblings) return
  siblings.push(
    createElement(name, { ...attributes, key: siblings.length }, voidElements.has(name) ? undefined : children),
  )
}

/**
 * Returns the name of the element to create, or `undefined` if only the content is kept. Shifts headings, so that they continue the outline of the
 * page.
 */
function nameOf({ localName, namespaceURI }: Element, shift: number): string | undefined {
  if (!allowedElements.has(localName) || namespaceURI !== 'http://www.w3.org/1999/xhtml') return undefined
  const [, level] = /^h(\d)$/.exec(localName) ?? []
  return level ? `h${Math.min(Math.max(Number(level) + shift, 1), 6)}` : localName
}

function attributesOf(element: Element): Readonly<Record<string, unknown>> {
  const { localName } = element
  if (localName === 'a') {
    const href = safeHref(element.getAttribute('href'))
    return href ? { href, rel: 'noopener noreferrer nofollow' } : {}
  }
  if (localName !== 'td' && localName !== 'th') return {}
  return Object.fromEntries(
    (['colspan', 'rowspan'] as const).flatMap((name) => {
      const value = Number(element.getAttribute(name))
      return value > 1 && value < 100 ? [[name === 'colspan' ? 'colSpan' : 'rowSpan', Math.floor(value)]] : []
    }),
  )
}

/** Returns a URL that is safe to link to: web, email or telephone. Returns `undefined` for any other scheme, and for an invalid URL. */
export function safeHref(text: string | null): string | undefined {
  if (!text) return undefined
  try {
    const url = new URL(text, pageDocument().baseURI)
    const isSafe = /^(?:https?|mailto|tel):$/.test(url.protocol) && !url.username && !url.password
    return isSafe ? url.href : undefined
  } catch {
    return undefined
  }
}
