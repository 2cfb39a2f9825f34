import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import type { collections, products } from '../db/schema/catalog.ts'

interface Slugs {
  /** The requested slug, or a free one for the name. */
  choose(
    tx: Queryable,
    requested: { readonly slug?: string | null | undefined; readonly name: string },
  ): Promise<string>
  /** Resolves with the slug. Fails if a row other than `id` has it. */
  requireFree(tx: Queryable, slug: string, id?: string): Promise<string>
}

/** The unique slugs of products or collections. `taken` creates the error for a slug that another row has. */
export function slugsOf(table: typeof products | typeof collections, taken: (slug: string) => Error): Slugs {
  async function requireFree(tx: Queryable, slug: string, id?: string): Promise<string> {
    const rows = await tx.select({ id: table.id }).from(table).where(eq(table.slug, slug))
    if (rows.some((row) => row.id !== id)) throw taken(slug)
    return slug
  }

  /** A slug for a name, with a number appended if necessary. */
  async function findFreeSlug(tx: Queryable, name: string): Promise<string> {
    const hyphenated = name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 90)
    const base = hyphenated || 'item'
    const used = new Set((await tx.select({ slug: table.slug }).from(table)).map(({ slug }) => slug))
    let slug = base
    for (let number = 1; used.has(slug); number += 1) slug = `${base}-${number}`
    return slug
  }

  return {
    choose: (tx, { slug, name }) => (slug == null ? findFreeSlug(tx, name) : requireFree(tx, slug)),
    requireFree,
  }
}
