import type { WireProduct } from './types.ts'

/** What view models read of a product, converted or not. */
export type ProductAnswer = Omit<WireProduct, 'lastUpdated' | 'createdDate'>
