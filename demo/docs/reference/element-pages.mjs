/** The tables of an element's page, from custom-elements.json. */

/** Heading, word for an entry, and entries of each table. */
const TABLES = {
  attributes: ['Attributes', 'attribute', ({ attributes }) => attributes],
  fields: ['Properties', 'property', ({ members }) => members.filter(({ kind }) => kind === 'field')],
  methods: ['Methods', 'method', ({ members }) => members.filter(({ kind }) => kind === 'method').map(withSignature)],
  events: ['Events', 'event', ({ events }) => events],
  slots: ['Slots', 'slot', ({ slots }) => slots],
  cssParts: ['Parts', 'part', ({ cssParts }) => cssParts],
  cssProperties: ['Custom properties', 'property', ({ cssProperties }) => cssProperties],
}
const INTRO = {
  events: 'Events bubble and cross shadow roots. [Page events](/api/page-events.md) has the types of their details.',
  cssParts: 'Style a part from your page: `store-cart-button::part(button) { … }`.',
  cssProperties: 'Set them on the element, or on `:root` for all elements.',
}

/** The elements of a manifest, by name. */
export function elementsOf(manifest) {
  return manifest.modules.flatMap((module) => module.declarations)
}

/** The tables of an element. */
export function elementReference(element) {
  return Object.entries(TABLES)
    .map(([name, [title, kind, entriesOf]]) => [name, title, kind, entriesOf(element)])
    .filter(([, , , entries]) => entries.length > 0)
    .flatMap(([name, title, kind, entries]) => [`## ${title}`, INTRO[name], table(kind, entries)].filter(Boolean))
    .join('\n\n')
}

function withSignature(method) {
  const parameters = method.parameters.map(({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${type.text}`)
  return { ...method, type: { text: `(${parameters.join(', ')}) => ${method.return.type.text}` } }
}

function table(kind, entries) {
  const typed = kind !== 'event' && entries.some(({ type }) => type)
  const preset = entries.some((entry) => entry.default)
  const columns = [kind, ...(typed ? ['type'] : []), ...(preset ? ['default'] : []), 'meaning']
  const rows = entries.map((entry) => [
    entry.name ? `\`${entry.name}\`` : '(without a name)',
    ...(typed ? [entry.type ? `\`${entry.type.text}\`` : ''] : []),
    ...(preset ? [entry.default ? `\`${entry.default}\`` : ''] : []),
    entry.description,
  ])
  const line = (cells) => `| ${cells.map((text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
  return [line(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}
