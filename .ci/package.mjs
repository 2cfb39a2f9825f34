/**
 * Packs the built package as `npm publish` would, and checks it: `publint` reads package.json and the files, "Are the types wrong?" resolves
 * every entry as TypeScript does. Only ES modules are published, so resolution from CommonJS is not checked.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { pack } from '@publint/pack'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

const COMMONJS = ['node10', 'node16-cjs']

const manifest = JSON.parse(await readFile('package.json', 'utf8'))
const tarball = await packPackage()
const problems = [...(await packageProblems()), ...(await typeProblems())]
for (const problem of problems) console.error(`✖ ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1

async function packPackage() {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-package-'))
  try {
    return await readFile(await pack('.', { destination: folder, ignoreScripts: true }))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function packageProblems() {
  const { messages } = await publint({ strict: true, pack: { tarball: new Uint8Array(tarball).buffer } })
  return messages.map((message) => formatMessage(message, manifest, { color: false }))
}

async function typeProblems() {
  const contents = createPackageFromTarballData(tarball)
  const widgets = contents
    .listFiles(`/node_modules/${manifest.name}/dist/npm/widgets`)
    .flatMap((file) => /\/widgets\/([\w-]+)\/define\.js$/.exec(file)?.[1] ?? [])
  const result = await checkPackage(contents, {
    includeEntrypoints: widgets.map((name) => `./widgets/${name}.js`),
    // Not a module.
    excludeEntrypoints: ['./head-snippet.html'],
  })
  if (!result.types || widgets.length === 0) return ['the package has no types or no widgets']
  return result.problems
    .filter((problem) => !('resolutionKind' in problem && COMMONJS.includes(problem.resolutionKind)))
    .map(({ kind, ...details }) => `types: ${kind} ${JSON.stringify(details)}`)
}
