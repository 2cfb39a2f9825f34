import type { Queryable } from '../../../db/database.ts'
import { listProducts } from '../../store.ts'
import type { CatalogProduct } from '../../types.ts'
import {
  allInfoSections,
  brandsOf,
  type Customization,
  customizationsOf,
  type Entity,
  type InfoSectionEntity,
  ribbonsOf,
} from '../entities/entities.ts'

/** What products refer to by id. */
export interface ShopEntities {
  readonly brands: ReadonlyMap<string, Entity>
  readonly ribbons: ReadonlyMap<string, Entity>
  readonly infoSections: ReadonlyMap<string, InfoSectionEntity>
  readonly customizations: ReadonlyMap<string, Customization>
}

/** The entities of all products, hidden ones included. */
export async function loadEntities(db: Queryable): Promise<ShopEntities> {
  const products: readonly CatalogProduct[] = await listProducts(db, { hidden: true })
  return {
    brands: byId(brandsOf(products)),
    ribbons: byId(ribbonsOf(products)),
    infoSections: byId(allInfoSections(products)),
    customizations: byId(customizationsOf(products)),
  }
}

function byId<Row extends Entity>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
