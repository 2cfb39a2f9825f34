export { seedProducts } from './catalog.ts'
export { seedCollections } from './collections.ts'
export { seedId } from './ids.ts'
