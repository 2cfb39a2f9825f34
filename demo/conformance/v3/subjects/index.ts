import type { Subjects } from '../subject.ts'
import { cartSubjects } from './cart.ts'
import { currentCartSubjects } from './current-cart.ts'
import { deliverySubjects } from './delivery.ts'
import { versionSubjects } from './version.ts'

/** The subject of every call of the newer wire map: a missing one does not compile. */
export const subjects: Subjects = { ...versionSubjects, ...cartSubjects, ...currentCartSubjects, ...deliverySubjects }
