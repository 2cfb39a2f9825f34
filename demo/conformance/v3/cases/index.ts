import type { CallCases } from '../call-case.ts'
import { brandCases } from './brands.ts'
import { cartCases } from './cart.ts'
import { categoryCases } from './categories.ts'
import { categoryWriteCases } from './category-write.ts'
import { currentCartCases } from './current-cart.ts'
import { customizationCases } from './customizations.ts'
import { deliveryCases } from './delivery.ts'
import { infoSectionCases } from './info-sections.ts'
import { inventoryCases } from './inventory.ts'
import { productJobCases } from './product-jobs.ts'
import { productWriteCases } from './product-write.ts'
import { productCases } from './products.ts'
import { ribbonCases } from './ribbons.ts'
import { versionCases } from './version.ts'

/** The test case of every call of the newer wire map. A missing one is a type error. */
export const callCases: CallCases = {
  ...versionCases,
  ...currentCartCases,
  ...cartCases,
  ...deliveryCases,
  ...productCases,
  ...productWriteCases,
  ...productJobCases,
  ...inventoryCases,
  ...categoryCases,
  ...categoryWriteCases,
  ...customizationCases,
  ...infoSectionCases,
  ...brandCases,
  ...ribbonCases,
}
