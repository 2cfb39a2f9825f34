import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build as buildWithEsbuild } from 'esbuild'
import { rollup } from 'rollup'
import { build as buildWithVite } from 'vite'
import webpack from 'webpack'

/** Each page is an HTML file and a module of the same name. */
export const pages = ['widgets', 'loader'] as const

/** Builds the pages of the application in `app` into `output`. */
export type Bundle = (app: string, output: string) => Promise<void>

/** The bundlers with their default settings, as a new project would use them. */
export const bundlers: Readonly<Record<string, Bundle>> = {
  async vite(app, output) {
    await buildWithVite({
      root: app,
      base: './',
      configFile: false,
      logLevel: 'warn',
      build: { outDir: output, rolldownOptions: { input: pages.map((page) => join(app, `${page}.html`)) } },
    })
  },

  async webpack(app, output) {
    await copyPages(app, output)
    const compiler = webpack({
      context: app,
      mode: 'production',
      entry: Object.fromEntries(modules(app)),
      output: { path: output, filename: '[name].js' },
    })
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error)
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
        else compiler.close((failure) => (failure ? reject(failure) : resolve()))
      })
    })
  },

  async rollup(app, output) {
    await copyPages(app, output)
    const build = await rollup({
      input: Object.fromEntries(modules(app)),
      plugins: [nodeResolve({ browser: true })],
      onwarn: ({ message }) => {
        throw new Error(message)
      },
    })
    await build.write({ dir: output })
    await build.close()
  },

  async esbuild(app, output) {
    await copyPages(app, output)
    await buildWithEsbuild({
      entryPoints: Object.fromEntries(modules(app)),
      outdir: output,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      logLevel: 'warning',
    })
  },
}

function modules(app: string): [name: string, path: string][] {
  return pages.map((page) => [page, join(app, `${page}.js`)])
}

async function copyPages(app: string, output: string): Promise<void> {
  await mkdir(output, { recursive: true })
  await Promise.all(pages.map((page) => copyFile(join(app, `${page}.html`), join(output, `${page}.html`))))
}
