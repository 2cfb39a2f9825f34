import { examples as adminCatalog } from './admin/catalog.ts'
import { examples as adminMembers } from './admin/members.ts'
import { examples as adminOrders } from './admin/orders.ts'
import { examples as adminBrands } from './admin-v3/brands-and-ribbons.ts'
import { examples as adminCart } from './admin-v3/cart.ts'
import { examples as adminCategories } from './admin-v3/categories.ts'
import { examples as adminCustomizations } from './admin-v3/customizations.ts'
import { examples as adminInfoSections } from './admin-v3/info-sections.ts'
import { examples as adminInventory } from './admin-v3/inventory.ts'
import { examples as adminProducts } from './admin-v3/products.ts'
import { examples as cart } from './core/cart.ts'
import { examples as catalog } from './core/catalog.ts'
import { examples as identity } from './core/identity.ts'
import { examples as members } from './core/members.ts'
import { examples as orders } from './core/orders.ts'
import type { Examples } from './example-context.ts'
import { examples as cartV2 } from './v3/cart.ts'
import { examples as catalogV3 } from './v3/catalog.ts'

export interface ExampleModule {
  readonly entry: 'core' | 'admin' | 'v3' | 'admin-v3'
  /** Identity of `client`. */
  readonly as: 'visitor' | 'member'
  /** Whether `productId` is a product of the shop, or a product that only the example uses. */
  readonly products: 'shop' | 'own'
  readonly examples: Examples
}

export const modules: readonly ExampleModule[] = [
  { entry: 'core', as: 'visitor', products: 'shop', examples: cart },
  { entry: 'core', as: 'visitor', products: 'shop', examples: catalog },
  { entry: 'core', as: 'visitor', products: 'shop', examples: identity },
  { entry: 'core', as: 'member', products: 'shop', examples: members },
  { entry: 'core', as: 'member', products: 'shop', examples: orders },
  { entry: 'admin', as: 'visitor', products: 'own', examples: adminCatalog },
  { entry: 'admin', as: 'visitor', products: 'own', examples: adminMembers },
  { entry: 'admin', as: 'visitor', products: 'own', examples: adminOrders },
  { entry: 'v3', as: 'visitor', products: 'shop', examples: cartV2 },
  { entry: 'v3', as: 'visitor', products: 'shop', examples: catalogV3 },
  { entry: 'admin-v3', as: 'visitor', products: 'own', examples: adminBrands },
  { entry: 'admin-v3', as: 'visitor', products: 'shop', examples: adminCart },
  { entry: 'admin-v3', as: 'visitor', products: 'own', examples: adminCategories },
  { entry: 'admin-v3', as: 'visitor', products: 'own', examples: adminCustomizations },
  { entry: 'admin-v3', as: 'visitor', products: 'own', examples: adminInfoSections },
  { entry: 'admin-v3', as: 'visitor', products: 'own', examples: adminInventory },
  { entry: 'admin-v3', as: 'visitor', products: 'own', examples: adminProducts },
]
