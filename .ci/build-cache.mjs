import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const RECORD = 'node_modules/.cache/storefront-build.json'
const FOLDERS = ['core', 'widgets', '.ci']
const FILES = [
  'LICENSE',
  'package.json',
  'package-lock.json',
  'rollup.config.mjs',
  'tsconfig.json',
  'node_modules/.package-lock.json',
]
const TEST = /\.test\.tsx?$/

/** Hash of the files that the build reads, and of the version of Node. */
export async function hashInputs() {
  const files = (await Promise.all(FOLDERS.map(filesOf))).flat().filter((file) => !TEST.test(file))
  return hash([...files, ...FILES], process.version)
}

/** Whether `output` is what the last build wrote, and was built from the same inputs. */
export async function isBuilt(inputs, output) {
  const record = await readFile(RECORD, 'utf8').then(JSON.parse, () => undefined)
  return record?.inputs === inputs && record.output === (await hash(await filesOf(output)))
}

/** Records that `output` was built from the inputs. */
export async function recordBuild(inputs, output) {
  await mkdir(dirname(RECORD), { recursive: true })
  await writeFile(RECORD, JSON.stringify({ inputs, output: await hash(await filesOf(output)) }))
}

async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function hash(files, ...texts) {
  const all = createHash('sha256')
  for (const text of texts) all.update(text)
  const contents = await Promise.all(files.sort().map(async (file) => [file, await readFile(file).catch(() => '')]))
  for (const [file, content] of contents) all.update(`${file}\0${content.length}\0`).update(content)
  return all.digest('hex')
}
