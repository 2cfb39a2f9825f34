import type { Subjects } from '../call-case.ts'
import { brandSubjects } from './brands.ts'
import { cartSubjects } from './cart.ts'
import { categorySubjects } from './categories.ts'
import { categoryWriteSubjects } from './category-write.ts'
import { currentCartSubjects } from './current-cart.ts'
import { customizationSubjects } from './customizations.ts'
import { deliverySubjects } from './delivery.ts'
import { infoSectionSubjects } from './info-sections.ts'
import { inventorySubjects } from './inventory.ts'
import { productJobSubjects } from './product-jobs.ts'
import { productWriteSubjects } from './product-write.ts'
import { productSubjects } from './products.ts'
import { ribbonSubjects } from './ribbons.ts'
import { versionSubjects } from './version.ts'

/** The subject of every call of the newer wire map: a missing one does not compile. */
export const subjects: Subjects = {
  ...versionSubjects,
  ...currentCartSubjects,
  ...cartSubjects,
  ...deliverySubjects,
  ...productSubjects,
  ...productWriteSubjects,
  ...productJobSubjects,
  ...inventorySubjects,
  ...categorySubjects,
  ...categoryWriteSubjects,
  ...customizationSubjects,
  ...infoSectionSubjects,
  ...brandSubjects,
  ...ribbonSubjects,
}
