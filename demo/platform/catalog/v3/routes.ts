import type { Route } from '../../http/call.ts'
import { categoryItemRoutes } from './categories/item-routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { entityRoutes } from './entities/routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { productRoutes } from './product-routes.ts'
import { variantRoutes } from './variant-routes.ts'
import { versionRoutes } from './version-routes.ts'

/** The calls of Catalog V3 for shoppers. */
export const catalogV3Routes: readonly Route[] = [
  ...versionRoutes,
  ...productRoutes,
  ...variantRoutes,
  ...inventoryRoutes,
  ...categoryRoutes,
  ...categoryItemRoutes,
  ...entityRoutes,
]
