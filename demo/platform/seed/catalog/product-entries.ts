import * as v from 'valibot'
import { type ProductEntry, productEntry } from './product-entry.ts'
import products from './products.json' with { type: 'json' }

/** All product entries, in the order of their creation. The serving tray has rich text, and scripts that pages must not run. */
export const productEntries: readonly ProductEntry[] = v.parse(v.array(productEntry), products)
