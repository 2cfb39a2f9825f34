import type { Subjects } from '../call-case.ts'
import { cartSubjects } from './cart.ts'
import { catalogReadSubjects } from './catalog-read.ts'
import { catalogWriteSubjects } from './catalog-write.ts'
import { collectionWriteSubjects } from './collection-write.ts'
import { identitySubjects } from './identity.ts'
import { memberSubjects } from './members.ts'
import { orderSubjects } from './orders.ts'
import { otherSubjects } from './other.ts'

/** Every call of the wire map: one that is left out does not compile. */
export const subjects: Subjects = {
  ...cartSubjects,
  ...catalogReadSubjects,
  ...catalogWriteSubjects,
  ...collectionWriteSubjects,
  ...identitySubjects,
  ...memberSubjects,
  ...orderSubjects,
  ...otherSubjects,
}
