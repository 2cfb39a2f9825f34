export { seedProducts } from './catalog/catalog.ts'
export { seedCollections } from './catalog/collections.ts'
export { seedId } from './ids.ts'
