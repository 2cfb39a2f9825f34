import { isRecord } from '../../../http/query/fields.ts'
import { nameId } from '../../rules/name-id.ts'

/**
 * HTML as rich content: one paragraph per block, without formatting. The hosted platform converts the formatting to decorations.
 *
 * Source: platform reference, Rich Content.
 */
export function richContentOf(html: string): Record<string, unknown> {
  const blocks = html
    .replace(/<script[\s\S]*?<\/script>/gi, '')
    .split(/<\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|br)\b[^>]*>/i)
    .map((block) => decodeEntities(block.replace(/<[^>]*>/g, '')).trim())
  const nodes = blocks
    .filter((text) => text !== '')
    .map((text, index) => ({
      type: 'PARAGRAPH',
      id: nameId(`node/${index}/${text}`).slice(0, 8),
      nodes: [{ type: 'TEXT', id: '', nodes: [], textData: { text, decorations: [] } }],
      paragraphData: {},
    }))
  return { nodes, metadata: { version: 1 } }
}

/** The text of rich content as HTML: one paragraph per node with text, without formatting. */
export function htmlOf(content: Readonly<Record<string, unknown>>): string {
  return listOf(content['nodes'])
    .map((node) => textOf(node))
    .filter((text) => text !== '')
    .map((text) => `<p>${encode(text)}</p>`)
    .join('')
}

/** The text of rich content: one line per node with text. */
export function plainTextOf(content: Readonly<Record<string, unknown>>): string {
  return listOf(content['nodes'])
    .map(textOf)
    .filter((text) => text !== '')
    .join('\n')
}

function textOf(node: unknown): string {
  if (!isRecord(node)) return ''
  const { textData, nodes } = node
  const own = isRecord(textData) ? String(textData['text'] ?? '') : ''
  return own + listOf(nodes).map(textOf).join('')
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function encode(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

/** The text of HTML without tags. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
}
