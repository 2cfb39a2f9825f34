import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * The script of a package's command, to run with Node. On Windows, only a shell can start the files of `node_modules/.bin`. Found by its
 * folder, because packages may not export their `package.json`.
 */
export function binary(name, command) {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name))
  const folder = folders.find((path) => existsSync(join(path, 'package.json')))
  if (folder === undefined) throw new Error(`${name} is not installed`)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  // If a package has one command, `bin` may be its path.
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** The script of npm, to run with Node: the npm that runs this process, or the one that is installed with Node. */
export function npmScript() {
  const running = process.env['npm_execpath']
  const folder = dirname(process.execPath)
  const installed = [folder, join(folder, '../lib'), join(folder, '../share')].map((path) =>
    join(path, 'node_modules/npm/bin/npm-cli.js'),
  )
  const scripts = running && basename(running) === 'npm-cli.js' ? [running, ...installed] : installed
  return scripts.find((script) => existsSync(script))
}
