import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core'
import type { ProductDocument } from '../../catalog/types.ts'
import type { EntityDetails, EntityKind } from '../../catalog/v3/entities/details.ts'

/** Products: one JSON document each, and columns for queries. Stock is separate because orders change it atomically. */
export const products = sqliteTable(
  'products',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    numericId: integer('numeric_id').notNull().unique(),
    visible: integer({ mode: 'boolean' }).notNull(),
    lastUpdated: text('last_updated').notNull(),
    document: text({ mode: 'json' }).$type<ProductDocument>().notNull(),
  },
  (table) => [index('products_visible').on(table.visible, table.numericId)],
)

/** Stock of each variant. A product without managed variants has one row, for its default variant. */
export const stock = sqliteTable(
  'stock',
  {
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: text('variant_id').notNull(),
    tracked: integer({ mode: 'boolean' }).notNull(),
    /** Whole units; `null` when not tracked. Negative values count pre-ordered units. */
    quantity: integer(),
    /** Set by the merchant if the quantity is not tracked. */
    inStock: integer('in_stock', { mode: 'boolean' }).notNull(),
    /** Increased by every change. */
    revision: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.productId, table.variantId] })],
)

/** Collections of Catalog V1, which are the top categories of Catalog V3, and the categories below them. */
export const collections = sqliteTable('collections', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  visible: integer({ mode: 'boolean' }).notNull(),
  /** Media id of the collection's picture. */
  mediaId: text('media_id'),
  /** Among the categories of the same parent. */
  position: integer().notNull(),
  /** Parent of a category. Null for a collection. */
  parentId: text('parent_id').references((): AnySQLiteColumn => collections.id, { onDelete: 'cascade' }),
  /** Increased by every change. */
  revision: integer().notNull().default(1),
  /** ISO 8601. */
  createdDate: text('created_date').notNull(),
  updatedDate: text('updated_date').notNull(),
})

/** Products of the collections, in the merchant's order. */
export const collectionProducts = sqliteTable(
  'collection_products',
  {
    collectionId: text('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index('collection_products_product').on(table.productId),
  ],
)

/** Brands, ribbons, info sections and customizations of Catalog V3 that calls have created or changed. All others are derived from products. */
export const entities = sqliteTable(
  'entities',
  {
    id: text().primaryKey(),
    kind: text().$type<EntityKind>().notNull(),
    /** Unique name of an info section. */
    name: text().notNull(),
    details: text({ mode: 'json' }).$type<EntityDetails>().notNull(),
    /** Increased by every change. */
    revision: integer().notNull(),
    /** ISO 8601. */
    createdDate: text('created_date').notNull(),
    updatedDate: text('updated_date').notNull(),
  },
  (table) => [unique().on(table.kind, table.name)],
)
