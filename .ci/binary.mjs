import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The script of a package's command, to run with Node. On Windows, only a shell can start the files of `node_modules/.bin`. */
export function binary(name, command) {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin[command])
}
