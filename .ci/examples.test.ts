import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { seedProducts } from '../demo/platform/seed/catalog/catalog.ts'
import { type RunningPlatform, startPlatform } from '../demo/platform/server.ts'
import { TEST_PASSWORD_COST } from '../demo/platform/testing/password-cost.ts'
import { binary } from './binary.mjs'
import { allExamples, moduleOf, PACKAGES } from './examples.mjs'
import { analyze } from './manifest.mjs'

interface Example {
  readonly name: string
  readonly where: string
  readonly lang: 'ts' | 'tsx' | 'js' | 'html' | 'css'
  /** An inline script of an HTML example. */
  readonly page?: true
  readonly code: string
}

interface Outcome {
  readonly code: number | null
  readonly output: string
}

const examples = allExamples() as Example[]
const programs = examples.filter(({ lang }) => lang === 'ts' || lang === 'js')
const components = examples.filter(({ lang }) => lang === 'tsx')
const elements = (await analyze()).modules.flatMap(({ declarations }) => declarations)
const environment = pathToFileURL(resolve('.ci/example-environment.mjs')).href
const aliases = Object.fromEntries(Object.entries(PACKAGES).map(([name, path]) => [name, resolve(path)]))

let folder: string
let platform: RunningPlatform

before(async () => {
  // Inside the project, so that packages resolve.
  await mkdir('.data', { recursive: true })
  folder = resolve(await mkdtemp(join('.data', 'examples-')))
  platform = await startPlatform({ port: 0, database: 'temporary', passwordCost: TEST_PASSWORD_COST })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const url = `${platform.url}/_control/webhooks`
  const response = await fetch(url, { ...init, body: JSON.stringify({ url: 'http://127.0.0.1:9/' }) })
  const { publicKey } = (await response.json()) as { publicKey: string }
  await writeFile(join(folder, 'platform-key.pem'), publicKey)
  for (const example of programs) await writeFile(join(folder, `${example.name}.ts`), moduleOf(example))
  for (const example of components) await writeFile(join(folder, `${example.name}.tsx`), moduleOf(example))
  await bundlePrograms()
})
after(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return new Promise((done, reject) => {
    const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env }, timeout: 30_000 })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) => done({ code, output }))
  })
}

/** Bundles the examples with the client that they import. */
async function bundlePrograms(): Promise<void> {
  await build({
    entryPoints: programs.map(({ name }) => join(folder, `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    external: ['jose', 'ofetch', 'graphql'],
    logLevel: 'silent',
    plugins: [
      { name: 'entries', setup: ({ onResolve }) => onResolve({ filter: /^(?:storefront-widgets|https:)/ }, entry) },
    ],
  })
}

function runExample({ name, page }: Example): Promise<Outcome> {
  return run(process.execPath, ['--import', environment, join(folder, `${name}.mjs`)], {
    PLATFORM_URL: platform.url,
    API_KEY: platform.apiKey,
    SITE_ID: platform.siteId,
    ...(page ? { EXAMPLE_PAGE: '1' } : {}),
  })
}

const entry = ({ path }: { readonly path: string }): { path: string } => ({ path: aliases[path] ?? path })

describe('the examples of docstrings, README and the documentation site', () => {
  it('default: there are examples of every language', () => {
    for (const lang of ['ts', 'tsx', 'js', 'html', 'css'])
      assert.ok(
        examples.some((example) => example.lang === lang),
        lang,
      )
    assert.ok(programs.length >= 13, String(programs.length))
  })

  it('behavior: all compile', async () => {
    const compilerOptions = {
      noEmit: true,
      rootDir: resolve('.'),
      typeRoots: [resolve('node_modules/@types')],
      paths: Object.fromEntries(Object.entries(aliases).map(([name, path]) => [name, [path]])),
    }
    const files = [...programs.map(({ name }) => `${name}.ts`), ...components.map(({ name }) => `${name}.tsx`)]
    const config = {
      extends: resolve('tsconfig.json'),
      compilerOptions,
      // As the entry of the package does, with the texts of the widgets.
      include: [resolve('widgets/**/*.d.ts'), resolve('widgets/languages/widget-messages.ts')],
      files,
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const { output } = await run(process.execPath, [binary('@typescript/native', 'tsc'), '-p', folder])
    const errors = [...programs, ...components].reduce(
      (text, { name, where }) => text.replace(new RegExp(`${name}\\.tsx?`, 'g'), where),
      output,
    )
    assert.equal(errors, '')
  })

  for (const example of programs) {
    it(`behavior: ${example.where} runs against the local platform`, async () => {
      const { code, output } = await runExample(example)
      assert.equal(code, 0, output)
      assert.doesNotMatch(output, /failed|undefined|Error/)
    })
  }
})

describe('HTML and CSS examples of README and the documentation site', () => {
  const slugs = new Set(seedProducts.map(({ slug }) => slug))

  it('behavior: elements, attributes and products exist', () => {
    const byTag = new Map<string, { attributes: readonly { name: string }[] }>(
      elements.map((element) => [element.tagName, element]),
    )
    const written = examples
      .filter(({ lang }) => lang === 'html')
      .flatMap(({ code }) => [...code.matchAll(/<(store-[\w-]+)([^>]*)>/g)])
    assert.ok(written.length > 0)
    for (const [text, tag = '', rest = ''] of written) {
      const attributes = byTag.get(tag)?.attributes.map(({ name }) => name) ?? assert.fail(`there is no ${tag}`)
      for (const [, name = '', value] of rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
        assert.ok([...attributes, 'slot'].includes(name), `${text}: no attribute ${name}`)
        if (name === 'product-slug' && value) assert.ok(slugs.has(value), `${text}: no such product`)
      }
    }
  })

  it('behavior: parts and custom properties exist', () => {
    const names = elements.flatMap(({ cssParts, cssProperties }) =>
      [...cssParts, ...cssProperties].map(({ name }) => name),
    )
    const styles = examples.filter(({ lang }) => lang === 'css').map(({ code }) => code)
    const used = styles.flatMap((code) => [...code.matchAll(/::part\(([\w-]+)\)|(--store-[\w-]+)/g)])
    assert.ok(used.length > 0)
    for (const [text, part, property] of used) assert.ok(names.includes(part ?? property ?? ''), `there is no ${text}`)
  })
})
