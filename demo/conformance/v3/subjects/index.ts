import type { Subjects } from '../subject.ts'
import { versionSubjects } from './version.ts'

/** The subject of every call of the newer wire map: a missing one does not compile. */
export const subjects: Subjects = { ...versionSubjects }
