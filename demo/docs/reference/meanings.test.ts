import assert from 'node:assert/strict'
import { it } from 'node:test'
import { unexplained } from './fields.mjs'
import { readEntries } from './model.mjs'

it('default: every field of the input and the response of every call has a meaning', async () => {
  const { checker, pages } = await readEntries()
  const seen = new Set<unknown>()
  const calls = pages.flatMap(({ areas }) =>
    areas.flatMap(({ items }) => items.filter(({ kind }: { readonly kind: string }) => kind === 'call')),
  )
  assert.ok(calls.length > 200, String(calls.length))
  assert.deepEqual(
    calls.flatMap((call) => unexplained(checker, call, seen)),
    [],
    'write a docstring at the field, or for fields of inline types a line in common-fields.mjs',
  )
})
