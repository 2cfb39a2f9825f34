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

const namedEntities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
])

/** The text of HTML without tags. Unknown entities stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+|x[\da-f]+)|(\w+));/gi, (entity: string, code: string | undefined, name: string) =>
    // `Number` reads `039` as decimal and `0x27` as hexadecimal.
    code === undefined ? (namedEntities.get(name) ?? entity) : characterOf(Number(`0${code}`)),
  )
}

/** Source: HTML Living Standard, Numeric character reference end state. */
function characterOf(codePoint: number): string {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff
  return codePoint === 0 || codePoint > 0x10ffff || isSurrogate ? '\ufffd' : String.fromCodePoint(codePoint)
}
