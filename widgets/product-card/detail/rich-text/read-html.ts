import { pageDocument } from '../../../../core/browser/unclobbered.ts'
import { parseHtml } from '../../../../core/trusted-types.ts'

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }

/**
 * Parses HTML, and returns the body of a separate document. If the page's content security policy forbids parsing, the body contains the text
 * without markup.
 */
export function readHtml(html: string): HTMLElement {
  try {
    return parseHtml(html)
  } catch {
    // `parseHtml` has logged the failure and its fix.
    const { body } = pageDocument().implementation.createHTMLDocument('')
    body.append(removeMarkup(html))
    return body
  }
}

function removeMarkup(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(lt|gt|quot|nbsp|amp);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
}
