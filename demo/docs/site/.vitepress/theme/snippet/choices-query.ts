/** Converts the choices to the query of the URL and back, so that a link shows the same snippet. */
import { type Choices, type Format, initialChoices } from './snippet.ts'
import type { SnippetData } from './snippet-data.ts'

const PAGE_SETTINGS = ['clientId', 'theme', 'locale', 'currency', 'catalog'] as const

/** `elements=cart-drawer,product-card&product-card.product-slug=ember-mug&theme=dark`. */
export function toQuery(choices: Choices): string {
  const query = new URLSearchParams()
  if (choices.format !== 'html') query.set('format', choices.format)
  for (const name of PAGE_SETTINGS) if (choices[name]) query.set(name, choices[name])
  query.set('elements', Object.keys(choices.elements).map(shortName).sort().join(','))
  for (const [tagName, attributes] of Object.entries(choices.elements)) {
    for (const [name, value] of Object.entries(attributes)) query.set(`${shortName(tagName)}.${name}`, value)
  }
  return query.toString()
}

/** Reads a query. Ignores elements and attributes that do not exist. Without `elements`, returns the initial choices. */
export function fromQuery(search: string, data: SnippetData): Choices {
  const query = new URLSearchParams(search)
  const names = query.get('elements')
  if (names === null) return initialChoices
  const elements = data.elements.filter(({ tagName }) => names.split(',').includes(shortName(tagName)))
  const settings = Object.fromEntries(PAGE_SETTINGS.map((name) => [name, query.get(name) ?? '']))
  return {
    ...initialChoices,
    ...settings,
    format: formatOf(query.get('format')),
    elements: Object.fromEntries(
      elements.map(({ tagName, attributes }) => {
        const set = attributes.flatMap(({ name }) => {
          const value = query.get(`${shortName(tagName)}.${name}`)
          return value === null ? [] : [[name, value]]
        })
        return [tagName, Object.fromEntries(set)]
      }),
    ),
  }
}

const formatOf = (text: string | null): Format => (text === 'npm' || text === 'react' ? text : 'html')
const shortName = (tagName: string): string => tagName.slice('store-'.length)
