/** Writes the types of the elements for TypeScript and for the templates of frameworks, from the manifest of the elements. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { camelCase, pascalCase } from './camel-case.mjs'

/** Framework → its types. Each is an entry of the package: `storefront-widgets/elements/react`. */
const FRAMEWORKS = { react, preact, solid, vue, svelte }

/** Writes `types/elements/*.d.ts`, and the module without code that bundlers load for them. */
export async function writeElementTypes(folder, elements) {
  const types = join(folder, 'types', 'elements')
  await mkdir(types, { recursive: true })
  await mkdir(join(folder, 'npm'), { recursive: true })
  await writeFile(join(folder, 'npm', 'elements.js'), 'export {}\n')
  await writeFile(join(types, 'index.d.ts'), elementTypes(elements))
  for (const [name, write] of Object.entries(FRAMEWORKS)) await writeFile(join(types, `${name}.d.ts`), write(elements))
}

const comment = (text, indent) => `${indent}/** ${text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ')} */`
const toDashed = (event) => event.replaceAll(':', '-')
const fieldsOf = ({ members }) => members.filter(({ kind }) => kind === 'field')
const methodsOf = ({ members }) => members.filter(({ kind }) => kind === 'method')

/** The type of an attribute's value in templates: text, or the value that frameworks set as a property or convert to text. */
function attributeType({ type: { text } }) {
  if (text === 'boolean') return "boolean | '' | 'true' | 'false' | undefined"
  if (text === 'number') return `number | \`\${number}\` | undefined`
  return text.startsWith('Record<') || text === 'object' ? `${text} | string | undefined` : `${text} | undefined`
}

const lines = (list, write) => list.map(write).join('\n')

/** Interfaces of one element: `ProductCardElement`, `ProductCardAttributes`, `ProductCardEvents`. */
function interfacesOf(element) {
  const { name, description, attributes, events } = element
  const parameters = (list) =>
    list.map((parameter) => `${parameter.name}${parameter.optional ? '?' : ''}: ${parameter.type.text}`).join(', ')
  return `${comment(description, '')}
export interface ${name}Element extends HTMLElement {
${lines(fieldsOf(element), (field) => `${comment(field.description, '  ')}\n  ${field.name}: ${field.type.text}`)}
${lines(methodsOf(element), (method) => `${comment(method.description, '  ')}\n  ${method.name}(${parameters(method.parameters)}): ${method.return.type.text}`)}
}

/** Attributes of \`${element.tagName}\`. */
export interface ${name}Attributes {
${lines(attributes, (attribute) => `${comment(attribute.description, '  ')}\n  '${attribute.name}'?: ${attributeType(attribute)}`)}
}

/** Events of \`${element.tagName}\`, by their dashed names. */
export interface ${name}Events {
${lines(events, (event) => `${comment(event.description, '  ')}\n  '${toDashed(event.name)}': ${event.type.text}`)}
}
`
}

/** An interface whose properties are the tags. */
const byTag = (elements, typeOf) => lines(elements, (element) => `  '${element.tagName}': ${typeOf(element)}`)

function elementTypes(elements) {
  return `/** Types of the elements. The types of \`addEventListener\` and \`document.createElement\` include them. */
import type { StoreEvents } from '../core/events/page-events.ts'

${elements.map(interfacesOf).join('\n')}
export interface StoreElements {
${byTag(elements, ({ name }) => `${name}Element`)}
}

export interface StoreElementAttributes {
${byTag(elements, ({ name }) => `${name}Attributes`)}
}

export interface StoreElementEvents {
${byTag(elements, ({ name }) => `${name}Events`)}
}

declare global {
  interface HTMLElementTagNameMap extends StoreElements {}
}
`
}

const imports = `import type { StoreElementAttributes, StoreElementEvents, StoreElements } from './index.d.ts'
`

/** Handlers with a prefix before the dashed name: \`onstore-cart-add\`. */
const handlers = (prefix) => `type Handlers<Tag extends keyof StoreElementEvents> = {
  [Type in keyof StoreElementEvents[Tag] & string as \`${prefix}\${Type}\`]?: ((event: StoreElementEvents[Tag][Type]) => void) | undefined
}
`

/** Types of JSX for a framework whose module has the namespace `JSX`. */
function jsx({ elements, module, imported, prefix, base }) {
  const tags = lines(elements, ({ tagName }) => `      '${tagName}': Props<'${tagName}'>`)
  return `/** Types of the elements in JSX. */
${imports}${imported}

${handlers(prefix)}
type Base<Tag extends keyof StoreElements> = ${base}
type Props<Tag extends keyof StoreElements> = Omit<Base<Tag>, keyof StoreElementAttributes[Tag]> & StoreElementAttributes[Tag] & Handlers<Tag>

declare module '${module}' {
  namespace JSX {
    interface IntrinsicElements {
${tags}
    }
  }
}
`
}

function react(elements) {
  return jsx({
    elements,
    module: 'react',
    imported: "import type { ClassAttributes, HTMLAttributes } from 'react'",
    prefix: 'on',
    base: 'ClassAttributes<StoreElements[Tag]> & HTMLAttributes<StoreElements[Tag]> & { class?: string | undefined }',
  })
}

function preact(elements) {
  return jsx({
    elements,
    module: 'preact',
    imported: "import type { ClassAttributes, HTMLAttributes } from 'preact'",
    prefix: 'on',
    base: 'ClassAttributes<StoreElements[Tag]> & HTMLAttributes<StoreElements[Tag]>',
  })
}

function solid(elements) {
  return jsx({
    elements,
    module: 'solid-js',
    imported: "import type { JSX as SolidJsx } from 'solid-js'",
    prefix: 'on:',
    base: 'SolidJsx.HTMLAttributes<StoreElements[Tag]>',
  })
}

function svelte(elements) {
  return `/** Types of the elements in templates of Svelte. */
${imports}import type { HTMLAttributes } from 'svelte/elements'

${handlers('on')}
type Props<Tag extends keyof StoreElements> = Omit<HTMLAttributes<StoreElements[Tag]>, keyof StoreElementAttributes[Tag]> & StoreElementAttributes[Tag] & Handlers<Tag>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${lines(elements, ({ tagName }) => `    '${tagName}': Props<'${tagName}'>`)}
  }
}
`
}

/** Vue converts names of attributes and events in templates to camelCase. */
function vue(elements) {
  const propsOf = ({ name, attributes, events }) => `export interface ${name}Props {
${lines(attributes, (attribute) => `  ${camelCase(attribute.name)}?: ${name}Attributes['${attribute.name}']`)}
${lines(events, (event) => `  on${pascalCase(toDashed(event.name))}?: ((event: ${name}Events['${toDashed(event.name)}']) => void) | undefined`)}
}
`
  const names = elements.flatMap(({ name }) => [`${name}Attributes`, `${name}Element`, `${name}Events`])
  return `/** Types of the elements in templates of Vue. */
import type { ${names.join(', ')} } from './index.d.ts'
import type { HTMLAttributes, ReservedProps } from 'vue'

type Tag<Instance, Props> = new () => Instance & { $props: Omit<HTMLAttributes, keyof Props> & ReservedProps & Props }

${elements.map(propsOf).join('\n')}
declare module 'vue' {
  interface GlobalComponents {
${lines(elements, ({ name, tagName }) => `    '${tagName}': Tag<${name}Element, ${name}Props>`)}
  }
  interface HTMLAttributes {
    /** Name of the slot of the parent element. */
    slot?: string | undefined
  }
}
`
}
