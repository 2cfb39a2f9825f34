import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'

const EXPORTS = /export (?:type )?\{([^}]*)\} from/g

/** Returns the names that the public entries export, including types. */
function exported(): string[] {
  const entries = ['index.ts', 'admin.ts', 'v3.ts', 'admin-v3.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  )
  return entries
    .flatMap((text) => [...text.matchAll(EXPORTS)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean)
}

it('default: every export has a docstring', () => {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(test|types)\.ts$/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const documented = new Set(
    [...sources.matchAll(/\*\/\nexport (?:async )?(?:interface|type|const|function|class) (\w+)/g)].map(
      ([, name]) => name,
    ),
  )
  const names = exported()
  assert.ok(names.length > 300, 'the regular expression finds the exports')
  assert.deepEqual(
    names.filter((name) => !documented.has(name)),
    [],
  )
})
