import type { Route } from '../../http/call.ts'
import { categoryItemRoutes } from './categories/item-routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { categoryWriteRoutes } from './categories/write/routes.ts'
import { entityRoutes } from './entities/routes.ts'
import { customizationWriteRoutes } from './entities/write/customizations/routes.ts'
import { infoSectionWriteRoutes } from './entities/write/info-section-routes.ts'
import { brandWriteRoutes, ribbonWriteRoutes } from './entities/write/label-routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { inventoryWriteRoutes } from './inventory/write/routes.ts'
import { productRoutes } from './product-routes.ts'
import { variantRoutes } from './variant-routes.ts'
import { versionRoutes } from './version-routes.ts'
import { productWriteRoutes } from './write/routes.ts'

/** The calls of Catalog V3. */
export const catalogV3Routes: readonly Route[] = [
  ...versionRoutes,
  ...productRoutes,
  ...productWriteRoutes,
  ...variantRoutes,
  ...inventoryRoutes,
  ...inventoryWriteRoutes,
  ...categoryRoutes,
  ...categoryItemRoutes,
  ...categoryWriteRoutes,
  ...entityRoutes,
  ...brandWriteRoutes,
  ...ribbonWriteRoutes,
  ...infoSectionWriteRoutes,
  ...customizationWriteRoutes,
]
