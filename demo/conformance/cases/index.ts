import type { CallCases } from '../call-case.ts'
import { cartCases } from './cart.ts'
import { catalogReadCases } from './catalog-read.ts'
import { catalogWriteCases } from './catalog-write.ts'
import { collectionWriteCases } from './collection-write.ts'
import { identityCases } from './identity.ts'
import { memberCases } from './members.ts'
import { orderCases } from './orders.ts'
import { otherCases } from './other.ts'

/** The test case of every call of the wire map. A missing one is a type error. */
export const callCases: CallCases = {
  ...cartCases,
  ...catalogReadCases,
  ...catalogWriteCases,
  ...collectionWriteCases,
  ...identityCases,
  ...memberCases,
  ...orderCases,
  ...otherCases,
}
