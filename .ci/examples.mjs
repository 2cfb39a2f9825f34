/** Finds the examples in docstrings and Markdown files, and turns each into a complete module. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from '../core/version.ts'
import { examplesOf, parseFile } from '../demo/docs/reference/docstrings.mjs'

const SITE = join('demo', 'docs', 'site')

/** Entry → source file. Includes the URL that the README uses for the merchant's host. */
export const PACKAGES = {
  'storefront-widgets': 'core/index.ts',
  'storefront-widgets/admin': 'core/admin.ts',
  'storefront-widgets/v3': 'core/v3.ts',
  'storefront-widgets/admin/v3': 'core/admin-v3.ts',
  'storefront-widgets/webhooks': 'core/events/webhooks.ts',
  'storefront-widgets/storefront.js': 'widgets/loader/bundled.ts',
  'storefront-widgets/react': 'widgets/react/index.ts',
  [`https://your-host/${version}/core.js`]: 'core/index.ts',
}

/** Names that examples may use without declaring them, as documented in the reference, with their declarations. */
const DECLARATIONS = {
  clientId: "const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'",
  apiKey: "const apiKey = 'local-demo-api-key'",
  siteId: "const siteId = '4f6b1d6e-8a35-4d0f-9c77-2b7a0c2d9e54'",
  client:
    "import { createClient as create } from 'storefront-widgets'\nconst client = create({ clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11' })",
}

/** The client IDs of the local platform, by the catalog whose calls an example imports. */
const CLIENT_IDS = { v1: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', v3: 'b2f0c7d4-3e6a-4a1b-8f5d-6c9e2a7d4f03' }

/** `[{ name, where, lang, code }]`: `ts` and `js` to compile and run, `tsx` to compile, `html` and `css` to check against the manifest. */
export function allExamples() {
  return [...docstrings(), ...['README.md', ...sitePages()].flatMap(codeBlocks)].map((example, index) => ({
    ...example,
    name: `example-${index}`,
  }))
}

/** Returns the complete module of an example, with the declarations of the names that it uses without declaring them. */
export function moduleOf({ lang, code }) {
  const used = Object.entries(DECLARATIONS).filter(([name]) => {
    const isUsed = new RegExp(`(?<![\\w.'/-])${name}(?![\\w'/-])`).test(code)
    return isUsed && !new RegExp(`(?:const|let) ${name}\\b`).test(code)
  })
  const clientId = CLIENT_IDS[/from 'storefront-widgets\/(?:admin\/)?v3'/.test(code) ? 'v3' : 'v1']
  const pragma = lang === 'tsx' ? '/** @jsxImportSource react */\n' : ''
  return `${pragma}${used.map(([, source]) => `${source}\n`).join('')}${code.replaceAll('YOUR-CLIENT-ID', clientId)}\nexport {}\n`
}

function docstrings() {
  const files = ['core', 'widgets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|types)\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  return files.sort().flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    // Parsing all files takes several seconds.
    if (!text.includes('@example')) return []
    return examplesOf(parseFile(path, text)).map(({ line, code }) => {
      const lang = code.startsWith('<') ? 'html' : 'ts'
      return { where: `${path}:${line}`, lang, code }
    })
  })
}

/** The pages of the documentation site. Generated pages have examples of their own: `demo/docs/examples/`. */
function sitePages() {
  return readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(SITE, file))
    .sort()
}

/** Fenced code blocks. Inline scripts of HTML blocks are separate examples. */
function codeBlocks(path) {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^```(tsx|ts|js|html|css)(?: live[ \d]*)?\n([\s\S]*?)^```$/gm)].flatMap(
    ({ 1: lang, 2: code = '', index }) => {
      const where = `${path}:${text.slice(0, index).split('\n').length + 1}`
      const scripts = lang === 'html' ? [...code.matchAll(/<script type="module">\n([\s\S]*?)<\/script>/g)] : []
      return [
        { where, lang, code },
        ...scripts.map(([, script]) => ({ where: `${where}, its script`, lang: 'js', page: true, code: script })),
      ]
    },
  )
}
