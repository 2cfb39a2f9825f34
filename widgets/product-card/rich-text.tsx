import { createElement, Fragment, type ReactNode, useMemo } from 'react'

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
/** Elements that hold nothing. */
const empty = new Set(['br', 'hr'])
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
    // A document of its own, which runs nothing and loads nothing.
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    const levels = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => Number(localName[1]))
    return childrenOf(body, level - Math.min(...levels, 6), 0)
  }, [html, level])
}

function childrenOf(parent: Node, shift: number, depth: number): ReactNode {
  if (depth > mostDepth) return parent.textContent
  return [...parent.childNodes].map((node, index) =>
    createElement(Fragment, { key: index }, nodeOf(node, shift, depth + 1)),
  )
}

function nodeOf(node: Node, shift: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element) || dropped.has(node.localName)) return null
  const inside = empty.has(node.localName) ? undefined : childrenOf(node, shift, depth)
  const name = nameOf(node, shift)
  return name ? createElement(name, attributesOf(node), inside) : inside
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
    const url = new URL(text, document.baseURI)
    const harmless = /^(?:https?|mailto|tel):$/.test(url.protocol) && !url.username && !url.password
    return harmless ? url.href : undefined
  } catch {
    return undefined
  }
}
