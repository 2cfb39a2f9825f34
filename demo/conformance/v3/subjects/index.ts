import type { Subjects } from '../subject.ts'
import { brandSubjects } from './brands.ts'
import { categorySubjects } from './categories.ts'
import { categoryWriteSubjects } from './category-write.ts'
import { customizationSubjects } from './customizations.ts'
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
