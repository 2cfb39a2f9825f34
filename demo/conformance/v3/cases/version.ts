import fc from 'fast-check'
import type { Subjects } from '../call-case.ts'

export const versionSubjects: Subjects<'getCatalogVersion'> = {
  getCatalogVersion: { input: fc.constant({}), sdk: (sdk) => sdk.catalogVersioning.getCatalogVersion() },
}
