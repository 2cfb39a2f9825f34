import type { ProductPlan } from './product-plan.ts'
import { coffee } from './products/coffee.ts'
import { desk } from './products/desk.ts'
import { gifts } from './products/gifts.ts'
import { home } from './products/home.ts'
import { kitchen } from './products/kitchen.ts'
import { studio } from './products/studio.ts'
import { trail } from './products/trail.ts'
import { wear } from './products/wear.ts'

/** All product plans, in the order of their creation. */
export const productPlans: readonly ProductPlan[] = [
  ...coffee,
  ...desk,
  ...trail,
  ...wear,
  ...home,
  ...kitchen,
  ...gifts,
  ...studio,
]
