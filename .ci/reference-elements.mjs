/** The page of the elements, from the manifest that editors read. */

const NOTE = '<!-- Made by `npm run docs` from the docstrings: change those. -->'
const PROSE = `Custom elements for any page: the README tells how to embed them. Events bubble and cross shadow roots; those
that say so can be prevented. Their types are in [storefront-widgets](core.md#page-events).`
const LISTS = [
  ['attributes', 'Attributes', 'attribute'],
  ['members', 'Methods', 'method'],
  ['slots', 'Slots', 'slot'],
  ['events', 'Events', 'event'],
  ['cssParts', 'Parts, for `::part()`', 'part'],
  ['cssProperties', 'Custom properties', 'property'],
]

/** What every element has is told once, at the end. */
export function elementsPage(manifest) {
  const elements = manifest.modules.flatMap((module) => module.declarations)
  const shared = {}
  for (const [list] of LISTS) shared[list] = elements[0][list].filter(({ name }) => elements.every(has(list, name)))
  const own = (element, list) => element[list].filter(({ name }) => !shared[list].some((one) => one.name === name))
  const sections = elements.map((element) => [
    `## ${element.tagName}`,
    element.description,
    ...tables((list) => own(element, list)),
  ])
  const everywhere = ['## Every element', ...tables((list) => shared[list])]
  const parts = [NOTE, '# Elements', PROSE, ...sections.flat(), ...everywhere]
  return `${parts.join('\n\n')}\n`
}

const has = (list, name) => (element) => element[list].some((one) => one.name === name)

function tables(entriesOf) {
  return LISTS.flatMap(([list, title, kind]) => {
    const entries = entriesOf(list)
    return entries.length === 0 ? [] : [`**${title}**`, table(list, kind, entries)]
  })
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
