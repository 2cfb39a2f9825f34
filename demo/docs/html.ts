import { Marked, type Tokens } from 'marked'
import { anchor } from './anchor.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.55 system-ui, sans-serif }
  body { max-inline-size: 64rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; overflow-wrap: break-word }
  nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding-block: .5rem; border-block-end: 1px solid #8886 }
  h1, h2, h3 { line-height: 1.2; margin-block: 2.2em .5em; scroll-margin-block-start: 1rem }
  h2 { padding-block-end: .3rem; border-block-end: 1px solid #8886 }
  code, pre { font: .875em/1.5 ui-monospace, monospace }
  pre, .wide { overflow-x: auto }
  pre { padding: .75rem 1rem; background: #8881; border-radius: .4rem }
  table { border-collapse: collapse; font-size: .925em }
  th, td { padding: .3rem .75rem .3rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid #8883 }
`

let reference: Promise<ReadonlyMap<string, string>> | undefined

/** A page of the reference as HTML, `undefined` if there is none of that name. The first call generates all pages, which takes a few seconds. */
export async function docsPage(name: string): Promise<string | undefined> {
  reference ??= import('./reference.mjs').then(({ referencePages }) => referencePages())
  const pages = await reference
  const text = pages.get(name)
  if (text === undefined) return undefined
  const links = [...pages.keys()].map(
    (page) => `<a href="${page}.html"${page === name ? ' aria-current="page"' : ''}>${page}</a>`,
  )
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name} · reference</title>`
  const body = `<nav aria-label="Reference">${links.join('')}</nav><main>${await toHtml(text)}</main>`
  return `<!doctype html><html lang="en"><head>${head}<style>${STYLE}</style></head><body>${body}</body></html>`
}

/** Headings get the anchors that code hosts generate. Links to other pages lead to their HTML. */
async function toHtml(text: string): Promise<string> {
  const taken = new Map<string, number>()
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === 'link') token['href'] = String(token['href']).replace(/^([\w-]+)\.md(?=#|$)/, '$1.html')
    },
    renderer: {
      heading({ tokens, depth, text: title }: Tokens.Heading): string {
        return `<h${depth} id="${anchor(title, taken)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      table(token: Tokens.Table): string {
        const row = (cells: readonly Tokens.TableCell[], tag: string): string =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const rows = token.rows.map((cells) => row(cells, 'td')).join('')
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`
      },
    },
  })
  return await marked.parse(text)
}
