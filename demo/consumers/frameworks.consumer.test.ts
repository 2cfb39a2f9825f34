import assert from 'node:assert/strict'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { type ConsumerShop, openConsumerShop } from './consumer-shop.ts'
import { fileOf, run, TSC } from './run.ts'

const FRAMEWORKS = fileURLToPath(new URL('./frameworks/', import.meta.url))
const PACKAGES = [
  ...['react', 'react-dom', '@types/react', '@types/react-dom', 'csstype'],
  ...['preact', 'solid-js', 'vue', 'svelte', '@angular/core', 'rxjs'],
]

/** The options of a new project with strict types. */
const strict = {
  target: 'es2022',
  module: 'preserve',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  allowImportingTsExtensions: true,
}

let shop: ConsumerShop

before(async () => {
  shop = await openConsumerShop(PACKAGES)
  await cp(FRAMEWORKS, shop.folder, { recursive: true })
})
after(() => shop?.close())

/** Writes the configuration of a framework's project, and runs a compiler in its folder. */
async function check(framework: string, compiler: readonly string[], options: object, more: object = {}) {
  const folder = join(shop.folder, framework)
  const config = { compilerOptions: { ...strict, ...options }, include: ['*'], ...more }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  return run(folder, compiler)
}

describe('types', () => {
  for (const module of ['preserve', 'nodenext'])
    it(`default: components, hooks and custom elements in React 19, --module ${module}`, async () => {
      const { output, code } = await check('react', [TSC, '-p', '.'], { jsx: 'react-jsx', module, skipLibCheck: false })
      assert.equal(code, 0, output)
    })

  it('default: components and custom elements in React 19, without exact optional properties', async () => {
    const options = { jsx: 'react-jsx', exactOptionalPropertyTypes: false, skipLibCheck: false }
    const { output, code } = await check('react', [TSC, '-p', '.'], options)
    assert.equal(code, 0, output)
  })

  it('default: the React components have every event of their elements', async () => {
    await writeFile(join(shop.folder, 'react', 'events.ts'), await eventsOfElements())
    const { output, code } = await check('react', [TSC, '-p', '.'], { jsx: 'react-jsx' }, { include: ['events.ts'] })
    assert.equal(code, 0, output)
  })

  for (const [framework, jsxImportSource] of [
    ['preact', 'preact'],
    ['solid', 'solid-js'],
  ] as const)
    it(`default: custom elements in ${framework}`, async () => {
      const jsx = framework === 'solid' ? 'preserve' : 'react-jsx'
      const { output, code } = await check(framework, [TSC, '-p', '.'], { jsx, jsxImportSource, skipLibCheck: true })
      assert.equal(code, 0, output)
    })

  it('default: custom elements in templates of Vue', async () => {
    const compiler = [fileOf('vue-tsc', 'bin/vue-tsc.js'), '-p', '.']
    const { output, code } = await check('vue', compiler, { skipLibCheck: true }, { vueCompilerOptions: vueOptions })
    assert.equal(code, 0, output)
  })

  it('default: custom elements in templates of Svelte', async () => {
    const compiler = [fileOf('svelte-check', 'bin/svelte-check'), '--output', 'machine', '--tsconfig', 'tsconfig.json']
    const { output } = await check('svelte', compiler, {
      skipLibCheck: true,
      verbatimModuleSyntax: true,
      moduleResolution: 'bundler',
    })
    const errors = output.split('\n').filter((line) => line.includes(' ERROR '))
    assert.equal(errors.length, 2, output)
    for (const error of errors) assert.match(error, /"mistakes\.svelte"/)
  })

  it('default: directives, events and template references of custom elements are typed in templates of Angular', async () => {
    const compiler = [fileOf('@angular/compiler-cli', 'bundles/src/bin/ngc.js'), '-p', 'tsconfig.json']
    const options = { skipLibCheck: true, moduleResolution: 'bundler' }
    const angularCompilerOptions = { strictTemplates: true }
    const { output } = await check('angular', compiler, options, { angularCompilerOptions })
    const errors = stripVTControlCharacters(output).match(/^\S+ - error/gm) ?? []
    assert.equal(errors.length, 4, output)
    for (const error of errors) assert.match(error, /^mistakes\.ts/)
  })
})

/** Vue resolves names with a hyphen as components, unless they are custom elements. */
const vueOptions = { strictTemplates: true }

/** A module that is valid if each component has a handler for every event of its element. */
async function eventsOfElements(): Promise<string> {
  const path = join(shop.folder, 'node_modules/storefront-widgets/dist/custom-elements.json')
  const { modules } = JSON.parse(await readFile(path, 'utf8'))
  const lines = modules.flatMap(({ declarations: [{ name, events }] }: Manifest) =>
    events.map((event) => {
      const handler = event.name.replace('store', 'on').replace(/[:-](\w)/g, (_, letter) => letter.toUpperCase())
      const type = `Parameters<NonNullable<ComponentProps<typeof components.${name}>['${handler}']>>[0]`
      return `export const ${name}${handler}: StoreEvent<'${event.name}'>['detail'] = ({} as ${type}).detail`
    }),
  )
  const imports = `import type { ComponentProps } from 'react'
import type { StoreEvent } from 'storefront-widgets/react'
import type * as components from 'storefront-widgets/react'`
  return [imports, ...lines, ''].join('\n')
}

interface Manifest {
  readonly declarations: [{ readonly name: string; readonly events: readonly { readonly name: string }[] }]
}

describe('React', () => {
  it('default: a server renders skeletons, the browser hydrates them without warnings, and a shopper buys', async () => {
    const folder = join(shop.folder, 'react')
    await writeFile(join(folder, 'settings.ts'), `export const shop = ${JSON.stringify(shop.settings)}\n`)
    const html = await renderOnServer(folder)
    assert.ok(/<store-product-card [^>]*product-slug="glow-camp-lantern"><template shadowrootmode="open">/.test(html))
    await writeFile(join(folder, 'index.html'), pageOf(html))
    const code = await bundle(folder, join(shop.folder, 'dist', 'react'))
    assert.ok(!code.includes('/vendor/preact/'), 'the bundle has no Preact')
    await shop.visit(
      '/react/',
      async (page) => {
        await page.locator('store-product-card [part=card][aria-busy=true]').first().waitFor()
        await page.getByText('Free returns').waitFor({ state: 'hidden' })
      },
      { javaScriptEnabled: false },
    )
    await shop.visit('/react/', async (page) => {
      const element = page.locator('store-product-card[product-slug=oak-wall-clock]')
      await element.getByRole('button', { name: 'Add to cart' }).click()
      // The handler of the custom element, which the browser rendered.
      await page.locator('output', { hasText: /^[A-Z]{3}$/ }).waitFor()
    })
    await shop.buy('/react/', async (page) => {
      await page.getByText('Free returns').waitFor()
      await page.getByText('0 in the basket').waitFor()
    })
  })
})

/** Renders the application in Node, without DOM globals. */
async function renderOnServer(folder: string): Promise<string> {
  const outfile = join(folder, 'server.js')
  await buildWithEsbuild({
    entryPoints: [join(folder, 'server.tsx')],
    outfile,
    bundle: true,
    packages: 'external',
    jsx: 'automatic',
    platform: 'node',
    format: 'esm',
  })
  const script = `import { html } from './server.js'\nprocess.stdout.write(html)`
  const { output, code } = await run(folder, ['--input-type=module', '--eval', script])
  assert.equal(code, 0, output)
  return output
}

function pageOf(html: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="data:," />
    <title>A shop of React components</title>
    <script type="module" src="./client.tsx"></script>
  </head>
  <body><main>${html}</main></body>
</html>
`
}

/** Bundles the application for development, because only that build of React warns. Returns the code. */
async function bundle(root: string, outDir: string): Promise<string> {
  const result = await buildWithVite({
    root,
    base: './',
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    configFile: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, minify: false },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((result) => ('output' in result ? result.output : []))
    .map((chunk) => ('code' in chunk ? chunk.code : ''))
    .join('\n')
}
