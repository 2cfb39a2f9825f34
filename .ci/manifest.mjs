/** Writes custom-elements.json from the JSDoc of the components, and editor data from it. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
// @ts-expect-error: the types of the analyzer do not declare what it exports.
import { create, ts } from '@custom-elements-manifest/analyzer'
import { camelCase } from './camel-case.mjs'
import { writeElementTypes } from './element-types.mjs'

/** Attributes of every element. */
const SHARED_ATTRIBUTES = [
  ['client-id', 'string', 'Client ID of the shop, in place of that of the script tag'],
  ['locale', 'string', 'Language of texts, money and dates; by default the nearest `lang`'],
  ['theme', "'auto' | 'light' | 'dark'", 'Look; `auto` follows the color scheme of the page'],
].map(([name, text, description]) => ({ name, type: { text }, description }))

export async function writeManifests(folder) {
  const manifest = await analyze()
  const elements = manifest.modules.flatMap((module) => module.declarations)
  if (elements.length === 0) throw new Error('no element found: components of elements have the JSDoc tag @tag')
  await mkdir(folder, { recursive: true })
  const write = (name, data) => writeFile(join(folder, name), `${JSON.stringify(data, null, 2)}\n`)
  await write('custom-elements.json', manifest)
  await write('vscode.html-custom-data.json', editorData(elements))
  await write('web-types.json', await webTypes(elements))
  await writeElementTypes(folder, elements)
}

export async function analyze() {
  const properties = await themeProperties()
  const files = (await readdir('widgets', { recursive: true })).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('shared'),
  )
  const modules = await Promise.all(files.sort().map((file) => source(join('widgets', file))))
  const manifest = create({ modules, plugins: [componentsAreElements(properties)] })
  manifest.modules = manifest.modules.filter((module) => module.declarations.length > 0)
  addForwardedParts(manifest.modules.flatMap(({ declarations }) => declarations))
  return manifest
}

/** Adds the parts of the elements inside an element that it forwards (`exportparts`). */
function addForwardedParts(elements) {
  for (const element of elements) {
    for (const name of element.exportparts) {
      const { cssParts } = elements.find(({ tagName }) => tagName === name) ?? { cssParts: [] }
      const parts = cssParts.map((part) => ({ ...part, description: `In \`${name}\`: ${part.description}` }))
      element.cssParts = [...element.cssParts, ...parts].filter(firstOfName)
    }
    delete element.exportparts
  }
}

async function source(path) {
  return parse(path, await readFile(path, 'utf8'))
}

function parse(path, text) {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true)
}

/** The custom properties of all elements: those in the first comment of the theme. */
async function themeProperties() {
  const [comment] = /\/\*\*[\s\S]*?\*\//.exec(await readFile('widgets/shared/styles/theme.css', 'utf8')) ?? []
  return tagsOf(parse('theme.ts', `${comment}\nexport {}`)).cssProperties
}

/** Adds the elements to the manifest: the analyzer finds classes only, and these are function components with the JSDoc tag `@tag`. */
function componentsAreElements(sharedProperties) {
  const found = new Map()
  return {
    name: 'components-are-elements',
    analyzePhase({ node, moduleDoc }) {
      if (!ts.isFunctionDeclaration(node)) return
      const { tag, description, ...rest } = tagsOf(node)
      if (!tag) return
      const own = rest.attributes.filter(({ name }) => !SHARED_ATTRIBUTES.some((shared) => shared.name === name))
      const fields = own.map(fieldOf)
      const attributes = [
        ...own.map((attribute, index) => ({ ...attribute, fieldName: fields[index].name })),
        ...SHARED_ATTRIBUTES,
      ]
      const members = [...fields, ...rest.members]
      const cssProperties = [...rest.cssProperties, ...sharedProperties].filter(firstOfName)
      const declaration = { kind: 'class', customElement: true, name: node.name.text, tagName: tag, description }
      found.set(moduleDoc, {
        ...declaration,
        superclass: { name: 'HTMLElement' },
        ...rest,
        members,
        attributes,
        cssProperties,
      })
    },
    packageLinkPhase({ customElementsManifest }) {
      for (const module of customElementsManifest.modules) {
        const element = found.get(module)
        module.declarations = element ? [element] : []
        if (!element) continue
        module.path = `dist/npm/widgets/${element.tagName.slice('store-'.length)}/define.js`
        const declaration = { name: element.name, module: module.path }
        module.exports = [{ kind: 'custom-element-definition', name: element.tagName, declaration }]
      }
    },
  }
}

const firstOfName = ({ name }, index, all) => all.findIndex((other) => other.name === name) === index

function tagsOf(node) {
  const owner = ts.isSourceFile(node) ? node.statements[0] : node
  const tags = ts.getJSDocTags(owner).map((tag) => ({ kind: tag.tagName.text, text: textOf(tag.comment) }))
  const of = (...kinds) => tags.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => entry(text))
  const [first] = ts.getJSDocCommentsAndTags(owner)
  return {
    tag: of('tag')[0]?.name,
    description: textOf(first?.comment),
    attributes: of('attr'),
    slots: of('slot'),
    events: of('fires').map(typedEvent),
    cssParts: of('csspart'),
    exportparts: of('exportparts').map(({ name }) => name),
    cssProperties: of('cssproperty'),
    members: of('method').map(methodOf),
  }
}

/** An event with the type of its detail, which `storefront-widgets` exports. */
function typedEvent({ name, description }) {
  const text = `CustomEvent<StoreEvents['${name}']>`
  const start = text.indexOf('StoreEvents')
  const references = [{ name: 'StoreEvents', package: 'storefront-widgets', start, end: start + 'StoreEvents'.length }]
  return { name, description, type: { text, references } }
}

/** A method with the parameters of its type `(name: type, …) => type`. */
function methodOf({ name, description, type: { text } }) {
  const signature = parse('method.ts', `let method: ${text}`).statements[0].declarationList.declarations[0].type
  const parameters = signature.parameters.map((parameter) => ({
    name: parameter.name.text,
    type: { text: parameter.type.getText() },
    ...(parameter.questionToken ? { optional: true } : {}),
  }))
  return { kind: 'method', name, description, parameters, return: { type: { text: signature.type.getText() } } }
}

/** The property of an attribute: `product-id` → `productId`. */
function fieldOf({ name, description, type }) {
  const text = `${type.text} | undefined`
  return { kind: 'field', name: camelCase(name), attribute: name, description, type: { text } }
}

const textOf = (comment) => (ts.getTextOfJSDocComment(comment) ?? '').trim()

/** `{type} name - description`, `[name=default] - description`, or `- description` without a name. */
function entry(text) {
  const [, type, name = '', description = ''] =
    /^(?:\{([^}]*)\}\s*)?(\[[^\]]*\]|--\S+|[^\s-]\S*|)\s*(?:-\s*)?([\s\S]*)$/.exec(text) ?? []
  const [, plain, preset] = /^\[([^=\]]+)(?:=([^\]]*))?\]$/.exec(name) ?? [undefined, name]
  return {
    name: plain,
    ...(type ? { type: { text: type } } : {}),
    ...(preset ? { default: preset } : {}),
    description: description.replace(/\s+/g, ' '),
  }
}

function editorData(elements) {
  return {
    version: 1.1,
    tags: elements.map((element) => ({
      name: element.tagName,
      description: element.description,
      attributes: element.attributes.map(({ name, description, type }) => ({
        name,
        description,
        ...(type?.text.includes("'")
          ? { values: type.text.match(/'[^']+'/g).map((value) => ({ name: value.slice(1, -1) })) }
          : {}),
        ...(type?.text === 'boolean' ? { valueSet: 'v' } : {}),
      })),
    })),
  }
}

async function webTypes(elements) {
  const { name, version } = JSON.parse(await readFile('package.json', 'utf8'))
  const described = (list) => list.map((item) => ({ name: item.name, description: item.description }))
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: elements.map((element) => ({
          name: element.tagName,
          description: element.description,
          attributes: element.attributes.map(({ name, description, type }) => ({
            name,
            description,
            value: { type: type?.text ?? 'string' },
          })),
          slots: described(element.slots),
          js: { events: described(element.events) },
          css: { parts: described(element.cssParts), properties: described(element.cssProperties) },
        })),
      },
    },
  }
}
