import { nameId } from '../../rules/name-id.ts'

/**
 * HTML as rich content: one paragraph per block, without formatting. The hosted platform keeps the formatting as decorations.
 *
 * Source: platform reference, Rich Content.
 */
export function richContentOf(html: string): Record<string, unknown> {
  const blocks = html
    .replace(/<script[\s\S]*?<\/script>/gi, '')
    .split(/<\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|br)\b[^>]*>/i)
    .map((block) => decode(block.replace(/<[^>]*>/g, '')).trim())
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

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
}
