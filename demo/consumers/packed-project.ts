import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pack, unpack } from '@publint/pack'

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url))
const APP = fileURLToPath(new URL('./app/', import.meta.url))

/** A project outside of this repository, with the packed package in its `node_modules`. */
export interface PackedProject {
  readonly folder: string
  remove(): Promise<void>
}

/**
 * Packs the built package as `npm publish` would, and installs it and its dependencies without a registry. Also installs `packages` of
 * this repository, as links.
 */
export async function createPackedProject(packages: readonly string[] = []): Promise<PackedProject> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'storefront-consumer-')))
  await cp(APP, folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  const tarball = await pack(REPOSITORY, { destination: folder, ignoreScripts: true })
  const { files, rootDir } = await unpack(await readFile(tarball))
  const installed = join(folder, 'node_modules', 'storefront-widgets')
  for (const { name, data } of files) {
    const path = join(installed, name.slice(rootDir.length + 1))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, data)
  }
  const { dependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    const path = join('node_modules', name)
    await cp(join(REPOSITORY, path), join(folder, path), { recursive: true })
  }
  for (const name of packages) {
    const path = join(folder, 'node_modules', name)
    await mkdir(dirname(path), { recursive: true })
    await symlink(join(REPOSITORY, 'node_modules', name), path)
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
