import * as v from 'valibot'
import { type ProductPlan, productPlan } from './product-plan.ts'
import products from './products.json' with { type: 'json' }

/** All product plans, in the order of their creation. The serving tray has rich text, and scripts that pages must not run. */
export const productPlans: readonly ProductPlan[] = v.parse(v.array(productPlan), products)
