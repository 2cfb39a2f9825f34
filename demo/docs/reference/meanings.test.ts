import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { undocumented, unexplained } from './fields.mjs'
import { readReference } from './reference.mjs'

interface Item {
  readonly kind: string
  readonly symbol: object
}
interface Page {
  readonly page: string
  readonly areas: readonly { readonly items: readonly Item[] }[]
}

interface Row {
  readonly name: string
  /** The last cell. */
  readonly meaning: string
}

interface AreaPage {
  readonly path: string
  readonly calls: readonly unknown[]
  readonly text: string
}

const { checker, pages, areas, elementTexts } = await readReference()

const itemsOf = ({ areas }: Page): readonly Item[] => areas.flatMap(({ items }) => items)
const callsOf = (page: Page): readonly Item[] => itemsOf(page).filter(({ kind }) => kind === 'call')

/** The rows of the tables of a page. Lines of code that begin with `|` are not rows. */
function rowsOf(page: string, text: string): readonly Row[] {
  const rows: Row[] = []
  let heading = ''
  for (const line of text.replace(/^```[\s\S]*?^```/gm, '').split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3)
    if (!line.startsWith('| ')) continue
    const [name, ...others] = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim())
    rows.push({ name: `${page} ${heading} ${name}`, meaning: others.at(-1) ?? '' })
  }
  return rows
}

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

describe('pages', () => {
  it('behavior: pages without calls are introduced by the kinds of exports that they have', () => {
    const withoutCalls: readonly AreaPage[] = areas.filter(({ calls }: AreaPage) => calls.length === 0)
    assert.deepEqual(
      withoutCalls.filter(({ text }) => /^These calls/m.test(text)).map(({ path }) => path),
      [],
    )
    const textOf = (path: string): string | undefined => withoutCalls.find((page) => page.path === path)?.text
    assert.match(
      textOf('api/v3/products-and-collections') ?? '',
      /^These types are exports of `storefront-widgets\/v3`\.$/m,
    )
    assert.match(
      textOf('api/errors') ?? '',
      /^These classes, functions and types are exports of `storefront-widgets`\.$/m,
    )
  })

  it('default: no page names a source file, which its readers do not have', () => {
    const named = areas.flatMap(({ path, text }: AreaPage) =>
      [...text.matchAll(/`[\w/-]+\.tsx?`/g)].map(([file]) => `${path}: ${file}`),
    )
    assert.deepEqual(named, [])
  })

  it('default: every row of every table has a meaning', () => {
    const texts = new Map<string, string>(elementTexts)
    for (const { path, text } of areas) texts.set(path, text)
    const rows = [...texts].flatMap(([page, text]) => rowsOf(page, text))
    assert.ok(rows.length > 4_500, `${rows.length} rows`)
    assert.deepEqual(
      rows.filter(({ meaning }) => !meaning).map(({ name }) => name),
      [],
      'write a docstring at the member',
    )
  })
})
