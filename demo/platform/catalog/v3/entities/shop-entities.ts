import type { Queryable } from '../../../db/database.ts'
import { listProducts } from '../../store.ts'
import {
  allInfoSections,
  brandsOf,
  type Customization,
  customizationsOf,
  type Entity,
  type InfoSectionEntity,
  ribbonsOf,
} from './entities.ts'
import { listStored } from './stored.ts'

/** The entities that products refer to by id. */
export interface ShopEntities {
  readonly brands: ReadonlyMap<string, Entity>
  readonly ribbons: ReadonlyMap<string, Entity>
  readonly infoSections: ReadonlyMap<string, InfoSectionEntity>
  readonly customizations: ReadonlyMap<string, Customization>
}

/** The entities of the shop. Without `hidden`, entities that are derived only from hidden products are omitted. */
export async function loadEntities(db: Queryable, { hidden }: { readonly hidden: boolean }): Promise<ShopEntities> {
  const [products, stored] = [await listProducts(db, { hidden }), await listStored(db)]
  return {
    brands: byId(brandsOf(products, stored)),
    ribbons: byId(ribbonsOf(products, stored)),
    infoSections: byId(allInfoSections(products, stored)),
    customizations: byId(customizationsOf(products, stored)),
  }
}

function byId<Row extends Entity>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
