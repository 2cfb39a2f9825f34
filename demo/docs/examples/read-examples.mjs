/** Turns the examples of `core/`, `admin/`, `v3/` and `admin-v3/` into complete modules that readers can copy. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ts } from '@custom-elements-manifest/analyzer'

const HERE = fileURLToPath(new URL('.', import.meta.url))
/** Folder of examples → the entry that they import from. */
const ENTRIES = {
  core: ['storefront-widgets', 'client'],
  admin: ['storefront-widgets/admin', 'admin'],
  v3: ['storefront-widgets/v3', 'client'],
  'admin-v3': ['storefront-widgets/admin/v3', 'admin'],
}
const CLIENTS = {
  client: [
    "import { createClient } from 'storefront-widgets'",
    "const client = createClient({ clientId: 'YOUR-CLIENT-ID' })",
  ],
  admin: [
    "import { createAdminClient } from 'storefront-widgets/admin'",
    "const admin = createAdminClient({ apiKey: process.env['API_KEY'] ?? '', siteId: process.env['SITE_ID'] ?? '' })",
  ],
}

/** `entry name` → the code of the example of that call. */
export function readExamples() {
  const found = new Map()
  for (const [entry, [, client]] of Object.entries(ENTRIES)) {
    for (const file of readdirSync(join(HERE, entry)).sort()) {
      for (const [name, code] of examplesIn(join(HERE, entry, file), client)) found.set(`${entry} ${name}`, code)
    }
  }
  return found
}

function examplesIn(path, client) {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true)
  const imports = importsOf(file)
  const methods = []
  const visit = (node) => {
    if (ts.isMethodDeclaration(node) && ts.isObjectLiteralExpression(node.parent)) methods.push(node)
    else ts.forEachChild(node, visit)
  }
  visit(file)
  return methods.map((method) => [method.name.getText(), moduleOf(method, imports, client)])
}

/** Imported name → entry of the package. */
function importsOf(file) {
  const names = new Map()
  for (const statement of file.statements.filter(ts.isImportDeclaration)) {
    const entry = entryOf(statement.moduleSpecifier.text)
    for (const { name } of (entry && statement.importClause?.namedBindings?.elements) || []) names.set(name.text, entry)
  }
  return names
}

function entryOf(path) {
  const [, file] = /core\/(index|admin|v3|admin-v3)\.ts$/.exec(path) ?? []
  return file && ENTRIES[file === 'index' ? 'core' : file][0]
}

function moduleOf(method, imports, client) {
  const used = new Set()
  const visit = (node) => {
    if (ts.isIdentifier(node) && imports.has(node.text)) used.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(method.body)
  const parameters = method.parameters[0]?.name.elements?.map(({ name }) => name.getText()) ?? []
  const [clientImport, clientCode] = parameters.includes(client) ? CLIENTS[client] : []
  const lines = [...importLines(used, imports), clientImport].filter(Boolean).sort()
  const constants = parameters.filter((name) => name !== client).map(placeholder)
  const setup = [clientCode ?? '', ...constants].filter(Boolean).join('\n')
  return [merged(lines).join('\n'), setup, dedented(method.body)].filter(Boolean).join('\n\n')
}

/** A value that readers replace with their own: `const productId = 'PRODUCT-ID'`. */
function placeholder(name) {
  return `const ${name} = '${name.replace(/[A-Z]/g, (letter) => `-${letter}`).toUpperCase()}'`
}

function importLines(used, imports) {
  return [...new Set([...used].map((name) => imports.get(name)))].map((entry) => {
    const names = [...used].filter((name) => imports.get(name) === entry).sort()
    return `import { ${names.join(', ')} } from '${entry}'`
  })
}

/** Imports from one module are one line. */
function merged(lines) {
  const byModule = new Map()
  for (const line of lines) {
    const [, names = '', from = ''] = /^import \{ (.*) \} from (.*)$/.exec(line) ?? []
    byModule.set(from, [...(byModule.get(from) ?? []), ...names.split(', ')].sort())
  }
  return [...byModule].map(([from, names]) => `import { ${[...new Set(names)].join(', ')} } from ${from}`)
}

function dedented(body) {
  const lines = body.getText().slice(1, -1).split('\n').slice(1, -1)
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)[0].length))
  return lines.map((line) => line.slice(indent)).join('\n')
}
