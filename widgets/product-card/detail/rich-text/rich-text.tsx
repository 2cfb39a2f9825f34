import { createElement, type ReactNode, useMemo } from 'react'
import { pageDocument } from '../../../../core/unclobbered.ts'
import { readHtml } from './read-html.ts'

/** Elements that are kept, without any attribute but those below. */
const kept = new Set(
  (
    'a p br hr strong b em i u s del ins sub sup small mark code pre blockquote q cite abbr ul ol li dl dt dd ' +
    'table caption thead tbody tfoot tr th td span div h1 h2 h3 h4 h5 h6'
  ).split(' '),
)
/** Elements that go with all that is in them. Of any other only what is in it stays. */
const dropped = new Set(
  (
    'script style iframe frame frameset object embed applet template noscript svg math head title base link meta form ' +
    'input textarea select option button audio video canvas img picture source noembed noframes xmp plaintext portal dialog'
  ).split(' '),
)
/** Elements without content. */
const empty = new Set(['br', 'hr'])
/** Elements nested deeper are left out; what is in them stays. */
const mostDepth = 60

export interface RichTextProps {
  /** As somebody wrote it: whatever is in it, nothing of it runs, loads or looks like the page's own. */
  readonly html: string
  /** Level of the highest heading in it, 1 to 6. */
  readonly level: number
}

/** Formatted text of a merchant, rebuilt from a list of elements that are harmless: none of its markup reaches the page. */
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
  /** Absent when only what is in the element stays: then `children` is the parent's. */
  readonly name?: string | undefined
  readonly attributes: Readonly<Record<string, unknown>>
  readonly children: ReactNode[]
}

/**
 * Rebuilds what is in `root`. A loop, because the author decides on the nesting and the length of the text. The walker leads from node
 * to node, because the controls of a form shadow its properties.
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
    node ??= leave(walker, frames)
  }
  return children
}

/** Goes to the next node behind the current one, and closes the elements that end before it. */
function leave(walker: TreeWalker, frames: Frame[]): Node | null {
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
  if (!(node instanceof Element) || node instanceof HTMLFormElement || dropped.has(node.localName)) return null
  const name = frames.length > mostDepth ? undefined : nameOf(node, shift)
  return { name, attributes: attributesOf(node), children: name ? [] : siblings }
}

/** Adds a rebuilt element to its parent. */
function close({ name, attributes, children }: Frame, frames: readonly Frame[]): void {
  const siblings = frames.at(-1)?.children
  if (!name || !siblings) return
  siblings.push(createElement(name, { ...attributes, key: siblings.length }, empty.has(name) ? undefined : children))
}

/** The element to make; `undefined` when only what is in it stays. Headings begin where the page's own leave off. */
function nameOf({ localName, namespaceURI }: Element, shift: number): string | undefined {
  if (!kept.has(localName) || namespaceURI !== 'http://www.w3.org/1999/xhtml') return undefined
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

/** An address that may be followed: of the web, a mail or a telephone; `undefined` for any other, and for what is none. */
export function safeHref(text: string | null): string | undefined {
  if (!text) return undefined
  try {
    const url = new URL(text, pageDocument().baseURI)
    const harmless = /^(?:https?|mailto|tel):$/.test(url.protocol) && !url.username && !url.password
    return harmless ? url.href : undefined
  } catch {
    return undefined
  }
}
