import * as v from 'valibot'
import { findProduct } from '../catalog/store.ts'
import type { CatalogProduct } from '../catalog/types.ts'
import { ApplicationError, type Ctx, ValidationError } from '../http/call.ts'
import { withAccess } from '../media/access.ts'
import { runQuery } from '../rules/query.ts'
import { QueryFault, type QueryFields } from '../rules/query-fields.ts'
import type { PageMetadata } from '../rules/query-paging.ts'

type Nullish<S extends v.GenericSchema> = v.NullishSchema<S, undefined>
const anyRecord: v.RecordSchema<v.StringSchema<undefined>, v.UnknownSchema, undefined> = v.record(
  v.string(),
  v.unknown(),
)

/** A query as it arrives; what is in it is judged by the rules of the query language. */
export const querySchema: v.ObjectSchema<{ readonly query: Nullish<typeof anyRecord> }, undefined> = v.object({
  query: v.nullish(anyRecord),
})

/** Runs a query, and refuses a wrong one with its field violations. */
export function query<Row>(
  rows: readonly Row[],
  asked: unknown,
  fields: QueryFields<Row>,
): { items: Row[]; metadata: PageMetadata } {
  return refusing(() => runQuery(rows, asked, fields))
}

/** What is said of a page of products: above the shop's limit they are no longer counted. */
export function counted(metadata: PageMetadata, { sandbox }: Ctx['platform']): PageMetadata {
  if (metadata.total === undefined || metadata.total <= sandbox.countLimit) return metadata
  const { total: _unknown, ...known } = metadata
  return { ...known, tooManyToCount: true }
}

export function refusing<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof QueryFault) throw new ValidationError(error.violations)
    throw error
  }
}

/** What the catalogue answers for something it does not have: its code is the number of the status. */
export function notInCatalog(what: string): ApplicationError {
  return new ApplicationError(404, 404, what)
}

/** The product, where the caller may see it: hidden ones are the merchant's alone. */
export async function shownProduct(id: string, { platform, elevated }: Ctx): Promise<CatalogProduct> {
  const product = await findProduct(platform.db, id)
  if (product === undefined || !(product.visible || elevated)) throw notInCatalog(`No product with the id ${id}`)
  return withAccess(product, platform)
}
