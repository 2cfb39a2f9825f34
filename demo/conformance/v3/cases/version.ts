import fc from 'fast-check'
import type { CallCases } from '../call-case.ts'

export const versionCases: CallCases<'getCatalogVersion'> = {
  getCatalogVersion: { input: fc.constant({}), sdk: (sdk) => sdk.catalogVersioning.getCatalogVersion() },
}
