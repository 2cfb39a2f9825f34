import { join, relative, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Returns the arguments with which Node runs a script of the project in a process of its own. `BUNDLED_SCRIPTS` is the folder of the bundled scripts,
 * which start in a fraction of the time. Default: the source.
 */
export function scriptArguments(source: string): readonly string[] {
  const folder = process.env['BUNDLED_SCRIPTS']
  if (folder === undefined) return ['--import', 'tsx', source]
  return [join(folder, relative(ROOT, source).replace(/\.ts$/, '.mjs'))]
}
