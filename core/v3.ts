export { getCatalogVersion, type InstalledCatalog } from './platform-version/calls.ts'
