import { asc } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { members } from '../db/schema/members.ts'
import { ValidationError } from '../http/errors.ts'
import { compact } from '../http/input/compact.ts'
import {
  type FieldKind,
  type FieldValue,
  isRecord,
  namedFields,
  type QueryFields,
  violation,
} from '../http/query/fields.ts'
import { compileFilter } from '../http/query/filter.ts'
import type { PageMetadata } from '../http/query/paging.ts'
import { runQuery } from '../http/query/query.ts'
import type { Ctx } from '../platform.ts'
import { isShown } from './rules/member-state.ts'
import type { MemberRow } from './store.ts'

interface Searchable {
  readonly kind: FieldKind
  readonly sortable: boolean
  /** Whether everyone may query by this field. Only merchants may use the other fields. */
  readonly isPublic: boolean
  read(member: MemberRow): FieldValue
}

const text = (read: Searchable['read'], extras: Partial<Searchable> = {}): Searchable => ({
  kind: 'text',
  sortable: false,
  isPublic: false,
  read,
  ...extras,
})

/** Fields for filters and sorting. Source: platform reference, Members. */
const searchable = namedFields<Searchable>({
  id: text(({ id }) => id, { isPublic: true }),
  loginEmail: text(({ loginEmail }) => loginEmail),
  status: text(({ status }) => status),
  contactId: text(({ contactId }) => contactId, { isPublic: true }),
  privacyStatus: text(({ privacyStatus }) => privacyStatus, { isPublic: true }),
  'contact.firstName': text(({ contact }) => contact.firstName, { sortable: true }),
  'contact.lastName': text(({ contact }) => contact.lastName, { sortable: true }),
  'profile.nickname': text(({ profile }) => profile.nickname, { sortable: true, isPublic: true }),
  'profile.slug': text(({ slug }) => slug, { isPublic: true }),
  createdDate: text(({ createdDate }) => createdDate, { kind: 'date', sortable: true, isPublic: true }),
  updatedDate: text(({ updatedDate }) => updatedDate, { kind: 'date', sortable: true, isPublic: true }),
  lastLoginDate: text(({ lastLoginDate }) => lastLoginDate, { kind: 'date', sortable: true }),
})

/** Fields of a text search; the first is the default. Source: platform reference, Members: search. */
const searched = namedFields<Searchable>({
  'profile.nickname': text(({ profile }) => profile.nickname, { isPublic: true }),
  'profile.slug': text(({ slug }) => slug, { isPublic: true }),
  'profile.title': text(({ profile }) => profile.title, { isPublic: true }),
  loginEmail: text(({ loginEmail }) => loginEmail),
  'contact.firstName': text(({ contact }) => contact.firstName),
  'contact.lastName': text(({ contact }) => contact.lastName),
})

export interface MemberSearch {
  readonly expression?: string | null | undefined
  readonly fields?: readonly string[] | null | undefined
}

export interface MemberQuery {
  readonly filter?: unknown
  readonly sorting?: unknown
  readonly paging?: unknown
  readonly search?: MemberSearch | null | undefined
}

/**
 * Finds members. Default: oldest first, 50 per page, at most 100.
 *
 * Visitors and members find public members by public fields. Fails with field violations.
 */
export async function findMembers(
  ctx: Ctx,
  { filter, sorting, paging, search }: MemberQuery,
): Promise<{ items: MemberRow[]; metadata: PageMetadata }> {
  const matches = matcher(search, ctx.elevated)
  const rows = (await allMembers(ctx.platform.db)).filter((row) => (ctx.elevated || isShown(row)) && matches(row))
  const query = {
    filter: filter ?? undefined,
    paging: isRecord(paging) ? compact(paging) : {},
    sort: Array.isArray(sorting) && sorting.length > 0 ? sorting : undefined,
  }
  return runQuery(rows, query, fieldsFor(ctx.elevated), 'query', 'query.sorting')
}

/** All members that match a filter and a text search. Merchants only. Fails with field violations. */
export async function findAllMembers(
  db: Queryable,
  filter: unknown,
  search?: MemberSearch | null,
): Promise<MemberRow[]> {
  const matches = matcher(search, true)
  const passesFilter = compileFilter(filter, fieldsFor(true))
  return (await allMembers(db)).filter((row) => matches(row) && passesFilter(row))
}

function allMembers(db: Queryable): Promise<MemberRow[]> {
  return db.select().from(members).orderBy(asc(members.createdDate), asc(members.slug))
}

function fieldsFor(elevated: boolean): QueryFields<MemberRow> {
  return (name) => allowed(searchable, name, elevated)
}

function allowed(fields: typeof searchable, name: string, elevated: boolean) {
  const field = fields(name)
  return field !== undefined && (elevated || field.isPublic) ? field : undefined
}

function matcher(search: MemberSearch | null | undefined, elevated: boolean): (row: MemberRow) => boolean {
  const expression = search?.expression?.trim().toLowerCase() ?? ''
  const names = search?.fields && search.fields.length > 0 ? search.fields : ['profile.nickname']
  const fields = names.map((name, index) => {
    const field = allowed(searched, name, elevated)
    if (field !== undefined) return field
    throw new ValidationError([violation(`search.fields[${index}]`, 'FIELD_NOT_ALLOWED', 'is not a searchable field')])
  })
  return (row) =>
    expression === '' ||
    fields.some(({ read }) =>
      String(read(row) ?? '')
        .toLowerCase()
        .includes(expression),
    )
}
