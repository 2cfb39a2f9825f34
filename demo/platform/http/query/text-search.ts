import * as v from 'valibot'
import { ValidationError } from '../errors.ts'
import { atMost } from '../input/schemas.ts'
import { validate } from '../input/validate.ts'
import { violation } from './fields.ts'

/** The texts of a row by the name of the searchable field. */
export type SearchableFields<Row> = Readonly<Record<string, (row: Row) => readonly (string | undefined)[]>>

const searchSchema = v.nullish(
  v.object({
    expression: v.nullish(v.pipe(v.string(), v.maxLength(100))),
    mode: v.nullish(v.picklist(['OR', 'AND'])),
    fields: atMost(v.string(), 20),
    fuzzy: v.nullish(v.boolean()),
  }),
)

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Words of this length and longer match with one typo in a fuzzy search. */
const FUZZY_LENGTH = 4

/**
 * Compiles a free-text search to a predicate. A term matches a word that begins with it, or with `fuzzy` a word that differs in one
 * character. GUIDs match as a whole. `mode` is `OR` by default. Without an expression, every row matches.
 *
 * Source: platform reference, API Query Language, search.
 */
export function compileSearch<Row>(
  search: unknown,
  searchable: SearchableFields<Row>,
  at: string,
): (row: Row) => boolean {
  const { expression, mode, fields, fuzzy } = validate(searchSchema, search, at) ?? {}
  const terms = tokensOf(expression ?? '')
  const names = fields == null || fields.length === 0 ? Object.keys(searchable) : fields
  const unknown = names.filter((name) => !Object.hasOwn(searchable, name))
  if (unknown.length > 0) {
    throw new ValidationError(
      unknown.map((name) =>
        violation(`${at}.fields`, 'FIELD_NOT_ALLOWED', `contains ${name}, which is not searchable`),
      ),
    )
  }
  if (terms.length === 0) return () => true
  const isFound = (term: string, tokens: readonly string[]): boolean =>
    tokens.some(
      (word) =>
        (GUID.test(word) ? word === term : word.startsWith(term)) ||
        (fuzzy === true && differsInOneCharacter(term, word)),
    )
  return (row) => {
    const tokens = names.flatMap((name) => searchable[name]?.(row) ?? []).flatMap((text) => tokensOf(text ?? ''))
    return mode === 'AND' ? terms.every((term) => isFound(term, tokens)) : terms.some((term) => isFound(term, tokens))
  }
}

function tokensOf(text: string): string[] {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return plain.match(/[\p{L}\p{N}-]+/gu) ?? []
}

/** Whether two words differ in one replaced, missing or additional character. */
function differsInOneCharacter(a: string, b: string): boolean {
  if (a.length < FUZZY_LENGTH || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const rest = (word: string, skipped: number): string => word.slice(start + skipped)
  if (a.length === b.length) return rest(a, 1) === rest(b, 1)
  return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1)
}
