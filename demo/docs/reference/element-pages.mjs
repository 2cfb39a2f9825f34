/** The tables of an element's page, from custom-elements.json. */

const LISTS = [
  ['attributes', 'Attributes', 'attribute'],
  ['members', 'Methods', 'method'],
  ['events', 'Events', 'event'],
  ['slots', 'Slots', 'slot'],
  ['cssParts', 'Parts', 'part'],
  ['cssProperties', 'Custom properties', 'property'],
]
const INTRO = {
  events: 'Events bubble and cross shadow roots. [Page events](/api/page-events.md) has the types of their details.',
  cssParts: 'Style a part from your page: `store-cart-button::part(button) { … }`.',
  cssProperties: 'Set them on the element, or on `:root` for all elements.',
}

/** The elements of a manifest, by name. */
export function elementsOf(manifest) {
  return manifest.modules.flatMap((module) => module.declarations)
}

/** The description and tables of an element. */
export function elementReference(element) {
  const tables = LISTS.filter(([list]) => element[list].length > 0).flatMap(([list, title, kind]) =>
    [`## ${title}`, INTRO[list], table(list, kind, element[list])].filter(Boolean),
  )
  return tables.join('\n\n')
}

function table(list, kind, entries) {
  const typed = list !== 'events' && entries.some(({ type }) => type)
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
