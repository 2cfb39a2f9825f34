import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Returns the path of a file of an installed package. */
export const fileOf = (name: string, path: string): string =>
  join(dirname(require.resolve(`${name}/package.json`)), path)

/** The compiler of TypeScript. */
export const TSC: string = fileOf('@typescript/native', 'bin/tsc')

/** Runs Node in `folder`, and returns its output and exit code. */
export async function run(folder: string, args: readonly string[]): Promise<{ output: string; code: unknown }> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { output, code }
}
