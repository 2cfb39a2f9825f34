import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { listPaths } from './list-files.mjs'

/** An import statement, type-only ones and `typeof import()` included, or an `import()` expression. Paths are relative to the repository. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly isDynamic: boolean
}

const STATEMENT =
  /^(?:(?:import|export)\b[^'\n]* |\} )from '([^']+)'|^import '([^']+)'|(\btypeof )?\bimport\('([^']+)'\)/gm

/** The paths of all source files, tests included. */
export function sources(): string[] {
  return ['core', 'widgets', 'demo'].flatMap(listPaths).filter((file) => /\.tsx?$/.test(file))
}

/** The imports between source files. */
export function imports(): Import[] {
  return sources().flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(STATEMENT)]
      .map(([, from1, from2, isType, loaded]) => ({
        from,
        to: from1 ?? from2 ?? loaded ?? '',
        isDynamic: loaded !== undefined && !isType,
      }))
      .filter(({ to }) => to.startsWith('.'))
      .map((edge) => ({ ...edge, to: join(dirname(from), edge.to) })),
  )
}

/** The longest chain of imports, from the file that imports to the last one imported. Files of a cycle count once. */
export function longestImportChain(edges: readonly Pick<Import, 'from' | 'to'>[]): readonly string[] {
  const chains = new Map<string, readonly string[]>()
  const chainFrom = (file: string): readonly string[] => {
    const cached = chains.get(file)
    if (cached) return cached
    chains.set(file, [])
    const chainsBelow = edges.filter(({ from }) => from === file).map(({ to }) => chainFrom(to))
    const chain = [file, ...longest(chainsBelow)]
    chains.set(file, chain)
    return chain
  }
  return longest(edges.map(({ from }) => chainFrom(from)))
}

function longest(chains: readonly (readonly string[])[]): readonly string[] {
  return chains.reduce((found, chain) => (chain.length > found.length ? chain : found), [])
}
