import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Folders of sources, from the top of the arrows down. */
export const FOLDERS = ['core', 'widgets', 'demo']

/** An import statement, type-only ones and `typeof import()` included, or an `import()` expression. Paths are relative to the repository. */
export interface Import {
  readonly from: string
  readonly to: string
  readonly isDynamic: boolean
}

const STATEMENT =
  /^(?:(?:import|export)\b[^'\n]* |\} )from '([^']+)'|^import '([^']+)'|(\btypeof )?\bimport\('([^']+)'\)/gm

/** The imports between source files; with `packages` those of packages instead. */
export function imports(packages = false): Import[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) =>
      [...readFileSync(from, 'utf8').matchAll(STATEMENT)]
        .map(([, from1, from2, isType, loaded]) => ({
          from,
          to: from1 ?? from2 ?? loaded ?? '',
          isDynamic: loaded !== undefined && !isType,
        }))
        .filter(({ to }) => to.startsWith('.') !== packages)
        .map((one) => (packages ? one : { ...one, to: normalize(join(dirname(from), one.to)) })),
    )
}

/** Groups of files that import each other, directly or not: the strongly connected components of the graph (Tarjan). */
export function importCycles(edges: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to])
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const lower = (file: string, value = Number.POSITIVE_INFINITY): void => {
    lowest.set(file, Math.min(lowest.get(file) ?? value, value))
  }
  const visit = (file: string): void => {
    order.set(file, order.size)
    lower(file, order.get(file))
    stack.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) visit(target)
      if (stack.includes(target)) lower(file, lowest.get(target))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) cycles.push(group.sort())
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return cycles
}

/** The longest chain of imports, from the file that imports to the last one imported. Files of a cycle count once. */
export function longestImportChain(edges: readonly Pick<Import, 'from' | 'to'>[]): readonly string[] {
  const chains = new Map<string, readonly string[]>()
  const chainFrom = (file: string): readonly string[] => {
    const known = chains.get(file)
    if (known) return known
    chains.set(file, [])
    const further = edges.filter(({ from }) => from === file).map(({ to }) => chainFrom(to))
    const chain = [file, ...longest(further)]
    chains.set(file, chain)
    return chain
  }
  return longest(edges.map(({ from }) => chainFrom(from)))
}

function longest(chains: readonly (readonly string[])[]): readonly string[] {
  return chains.reduce((found, chain) => (chain.length > found.length ? chain : found), [])
}
