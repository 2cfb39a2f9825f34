import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { undocumented, unexplained } from './fields.mjs'
import { readEntries } from './model.mjs'

interface Item {
  readonly kind: string
  readonly symbol: object
}
interface Page {
  readonly page: string
  readonly areas: readonly { readonly items: readonly Item[] }[]
}

let checker: object
let pages: readonly Page[]
before(async () => {
  const entries = await readEntries()
  checker = entries.checker
  pages = entries.pages
})

const itemsOf = ({ areas }: Page): readonly Item[] => areas.flatMap(({ items }) => items)
const callsOf = (page: Page): readonly Item[] => itemsOf(page).filter(({ kind }) => kind === 'call')

describe('calls', () => {
  it('default: every field of the input and the response of every call has a meaning', () => {
    const seen = new Set<unknown>()
    for (const page of pages.filter((each) => each.page !== 'webhooks')) {
      const calls = callsOf(page)
      assert.ok(calls.length > 20, `${page.page}: ${calls.length} calls`)
      assert.deepEqual(
        calls.flatMap((call) => unexplained(checker, call, seen)),
        [],
        'write a docstring at the field, or for fields of inline types a line in common-fields.mjs',
      )
    }
  })

  it('default: every type in the input and the response of every call is on a page', () => {
    const documented = new Set(pages.flatMap((page) => itemsOf(page).map(({ symbol }) => symbol)))
    const seen = new Set<unknown>()
    assert.deepEqual(
      pages.flatMap((page) => callsOf(page).flatMap((call) => undocumented(checker, call, documented, seen))),
      [],
      'export the type from the entry of the call',
    )
  })
})
