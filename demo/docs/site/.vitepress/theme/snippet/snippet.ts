/** The choices of the reader, and the code for them. */
import { camelCase, pascalCase } from '../../../../../../.ci/camel-case.mjs'
import { DEFAULT_API_URL } from '../../../../../../core/client/api-url.ts'
import { findClientId, shopIssue } from '../../../../../../core/client/resolve-config.ts'
import { currencyError } from '../../../../../../core/state/currency.ts'
import { type Attribute, type ElementData, isOnByDefault, type SnippetData } from './snippet-data.ts'

export type Format = 'html' | 'npm' | 'react'

export interface Choices {
  readonly format: Format
  readonly clientId: string
  readonly theme: string
  readonly locale: string
  /** Code of the second currency. */
  readonly currency: string
  /** Catalog of the site. If empty, the widgets detect it. */
  readonly catalog: string
  /** Chosen elements in the order of the data, with the attributes that are set. */
  readonly elements: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const CLIENT_ID = 'YOUR-CLIENT-ID'
const HOST = 'https://your-host'

export const initialChoices: Choices = {
  format: 'html',
  clientId: '',
  theme: '',
  locale: '',
  currency: '',
  catalog: '',
  elements: {
    'store-cart-button': {},
    'store-cart-drawer': { 'open-on-add': '' },
    'store-product-card': { 'product-slug': 'ember-mug' },
  },
}

/** The code to copy. */
export function snippetOf(choices: Choices, data: SnippetData): string {
  if (choices.format === 'html') return `${scriptTag(choices, data)}\n${markupOf(choices, data)}`
  return choices.format === 'npm' ? npmSnippet(choices, data) : reactSnippet(choices, data)
}

/** The elements alone, as HTML. */
export function markupOf({ elements }: Choices, data: SnippetData): string {
  return chosen(elements, data)
    .map(({ tagName }) => `<${tagName}${attributesOf(elements[tagName])}></${tagName}>`)
    .join('\n')
}

/** Settings of the page, as `data-…` names of the script tag. Omits a currency that the widgets would skip. */
export function settingsOf({ theme, locale, currency, catalog }: Choices): Readonly<Record<string, string>> {
  const settings = { theme, locale, currency: currencyError(currency) ? '' : currency, catalog }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
}

/** Returns the client ID in a pasted text, without quotation marks, spaces and the rest of a script tag. Without an ID, returns the text. */
export function clientIdFrom(text: string): string {
  return findClientId(text) ?? text.trim()
}

/** Returns the message of the widgets about a client ID or a currency that is not valid. */
export function problemOf({ clientId, currency }: Choices): string {
  return (clientId && shopIssue(clientId, DEFAULT_API_URL)?.message) || (currencyError(currency) ?? '')
}

function scriptTag(choices: Choices, { version, integrity }: SnippetData): string {
  const settings = Object.entries(settingsOf(choices)).map(([name, value]) => [`data-${name}`, value] as const)
  const attributes = [
    ['type', 'module'],
    ['src', `${HOST}/${version}/storefront.js`],
    ['integrity', integrity],
    ['crossorigin', 'anonymous'],
    ['data-client-id', choices.clientId || CLIENT_ID],
    ...settings,
  ] as const
  return `<script\n${attributes.map(([name, value]) => `  ${name}="${escaped(value)}"`).join('\n')}\n></script>`
}

function npmSnippet(choices: Choices, data: SnippetData): string {
  const imports = chosen(choices.elements, data).map(
    ({ tagName }) => `import 'storefront-widgets/widgets/${tagName.slice('store-'.length)}.js'`,
  )
  const markup = markupOf(choices, data).replaceAll('*/', '*&#47;')
  return `${imports.join('\n')}\n${configuration(choices)}\n\n/* In your HTML:\n${markup}\n*/`
}

/** Components of `storefront-widgets/react`: props are attributes in camel case. */
function reactSnippet(choices: Choices, data: SnippetData): string {
  const elements = chosen(choices.elements, data)
  const names = [...elements.map(componentOf), 'StoreProvider'].sort()
  const settings = { clientId: choices.clientId || CLIENT_ID, ...settingsOf(choices) }
  const provider = Object.entries(settings)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
  const children = elements.map((element) => {
    const props = Object.entries(choices.elements[element.tagName] ?? {}).map(([name, value]) =>
      propOf(element, name, value),
    )
    return `    <${[componentOf(element), ...props].filter(Boolean).join(' ')} />\n`
  })
  return `import { ${names.join(', ')} } from 'storefront-widgets/react'

export const Store = () => (
  <StoreProvider${provider}>
${children.join('')}  </StoreProvider>
)`
}

function componentOf({ tagName }: ElementData): string {
  return pascalCase(tagName.slice('store-'.length))
}

/** The prop of an attribute, or nothing if the value is not of its type: a shared link can contain any value. */
function propOf({ attributes }: ElementData, attribute: string, value: string): string | undefined {
  const name = attribute === 'product-slug' ? 'slug' : camelCase(attribute)
  const type = attributes.find((one) => one.name === attribute)?.type?.text ?? 'string'
  if (value === '' && type.startsWith('boolean')) return name
  const isExpression = EXPRESSIONS[type]
  if (!isExpression) return `${name}="${escaped(value)}"`
  const parsed = parseJson(value)
  return isExpression(parsed) ? `${name}={${JSON.stringify(parsed)}}` : undefined
}

/** Types whose values are expressions in React, all of which are JSON. */
const EXPRESSIONS: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  object: isObject,
  'Record<string, string>': isObject,
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function configuration(choices: Choices): string {
  const settings = { clientId: choices.clientId || CLIENT_ID, ...settingsOf(choices) }
  const lines = Object.entries(settings).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`)
  return `import { configure } from 'storefront-widgets'\n\nconfigure({\n${lines.join('\n')}\n})`
}

function chosen(elements: Choices['elements'], data: SnippetData): readonly ElementData[] {
  return data.elements.filter(({ tagName }) => elements[tagName] !== undefined)
}

function attributesOf(attributes: Readonly<Record<string, string>> = {}): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('')
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Sets an attribute, or removes it with `undefined`. */
export function withAttribute(choices: Choices, tagName: string, name: string, value: string | undefined): Choices {
  const { [name]: _removed, ...others } = choices.elements[tagName] ?? {}
  const attributes = value === undefined ? others : { ...others, [name]: value }
  return { ...choices, elements: { ...choices.elements, [tagName]: attributes } }
}

/** Adds or removes an element. */
export function withElement(choices: Choices, tagName: string, isChosen: boolean): Choices {
  const { [tagName]: _removed, ...others } = choices.elements
  return { ...choices, elements: isChosen ? { ...others, [tagName]: {} } : others }
}

/** The value of a checkbox for a boolean attribute. */
export function isChecked(attribute: Attribute, value: string | undefined): boolean {
  return isOnByDefault(attribute) ? value !== 'false' : value !== undefined
}

/** The attribute value for a checkbox: attributes that are on by default are turned off with `false`. */
export function valueOfCheckbox(attribute: Attribute, checked: boolean): string | undefined {
  if (isOnByDefault(attribute)) return checked ? undefined : 'false'
  return checked ? '' : undefined
}
