import type { WireProduct } from '../types.ts'

/** The fields of a product that mappers read. Their type does not depend on the conversion. */
export type ProductResponse = Omit<WireProduct, 'lastUpdated' | 'createdDate'>
