/** Data of the build: see `assemble.mjs`. */
export interface SnippetData {
  readonly version: string
  /** Hash of `storefront.js`. */
  readonly integrity: string
  readonly languages: readonly string[]
  readonly elements: readonly ElementData[]
}

export interface ElementData {
  readonly tagName: string
  readonly description: string
  readonly attributes: readonly Attribute[]
}

export interface Attribute {
  readonly name: string
  readonly type?: { readonly text: string }
  readonly default?: string
  readonly description: string
}

/** Attributes that are set for the whole page. */
const PAGE_SETTINGS = ['client-id', 'locale', 'theme']

/** The attributes to offer for an element. */
export function attributesOfElement({ attributes }: ElementData): readonly Attribute[] {
  return attributes.filter(({ name }) => !PAGE_SETTINGS.includes(name))
}

export type Control = 'checkbox' | 'select' | 'number' | 'text'

export function controlOf(attribute: Attribute): Control {
  const type = attribute.type?.text ?? 'string'
  if (type === 'boolean') return 'checkbox'
  if (type === 'number') return 'number'
  return optionsOf(attribute).length > 0 ? 'select' : 'text'
}

/** The values of a union type. */
export function optionsOf({ type }: Attribute): readonly string[] {
  return [...(type?.text ?? '').matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
}

/** Whether a boolean attribute is on by default, and `false` turns it off. */
export function isOnByDefault(attribute: Attribute): boolean {
  return attribute.default === 'true'
}
