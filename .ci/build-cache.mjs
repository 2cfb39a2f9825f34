import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { listPaths } from './list-files.mjs'

const FILES = ['LICENSE', 'package.json', 'package-lock.json', 'tsconfig.json', 'node_modules/.package-lock.json']
/** Tests, and files that Vite and VitePress write while they build. */
const NO_INPUT = /\.test\.tsx?$|\.timestamp-|\/\.temp\//
const DOCS = 'dist/docs'

/** `dist/`, without the documentation. */
export const distCache = createCache({
  record: 'node_modules/.cache/storefront-build.json',
  folders: ['core', 'widgets', '.ci'],
  files: [...FILES, 'rollup.config.mjs'],
  variables: [],
  output: 'dist',
  isOutput: (file) => !file.startsWith(`${DOCS}/`),
})

/** `dist/docs/`. */
export const docsCache = createCache({
  record: 'node_modules/.cache/storefront-docs.json',
  folders: ['core', 'widgets', '.ci', 'demo/docs'],
  files: [...FILES, 'rollup.config.mjs'],
  variables: ['DOCS_BASE'],
  output: DOCS,
})

function createCache({ record, folders, files, variables, output, isOutput = (_file) => true }) {
  const outputHash = async () => hash(listPaths(output).filter(isOutput))
  return {
    /** Hash of the files and environment variables that the build reads, and of the version of Node. */
    async hashInputs() {
      const inputs = folders.flatMap(listPaths).filter((file) => !NO_INPUT.test(file))
      const settings = variables.map((name) => process.env[name] ?? '')
      return hash([...inputs, ...files], [process.version, ...settings].join('\0'))
    },
    /** Whether the output is unchanged since the last build, and was built from the same inputs. */
    async isBuilt(inputs) {
      const found = await readFile(record, 'utf8').then(JSON.parse, () => undefined)
      return found?.inputs === inputs && found.output === (await outputHash())
    },
    /** Records that the output was built from the inputs. */
    async recordBuild(inputs) {
      await mkdir(dirname(record), { recursive: true })
      await writeFile(record, JSON.stringify({ inputs, output: await outputHash() }))
    },
  }
}

async function hash(files, text = '') {
  const all = createHash('sha256').update(text)
  const contents = await Promise.all(files.sort().map(async (file) => [file, await readFile(file).catch(() => '')]))
  for (const [file, content] of contents) all.update(`${file}\0${content.length}\0`).update(content)
  return all.digest('hex')
}
