import { ALL_PRODUCTS_ID } from '../../catalog/types.ts'
import { seedId } from '../ids.ts'
import type { CollectionSlug } from './product-entry.ts'

export interface SeedCollection {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Product whose picture the collection shows. */
  readonly cover?: string
}

const collection = (slug: CollectionSlug, name: string, description: string, cover: string): SeedCollection => ({
  id: seedId('collection', slug),
  slug,
  name,
  description,
  cover,
})

/** Collections of the shop. The first one contains all products, as on the hosted platform. */
export const seedCollections: readonly SeedCollection[] = [
  { id: ALL_PRODUCTS_ID, slug: 'all-products', name: 'All Products', description: '' },
  collection('coffee-and-tea', 'Coffee & Tea', 'Everything between the bag and the second cup.', 'ember-mug'),
  collection('kitchen', 'Kitchen & Table', 'Tools that earn their place on the counter.', 'olive-wood-board'),
  collection('desk-and-paper', 'Desk & Paper', 'For thinking slowly and writing it down.', 'arc-desk-lamp'),
  collection('trail-and-camp', 'Trail & Camp', 'For the weekend, and the hill behind the house.', 'fell-daypack'),
  collection('wear', 'Wear', 'A few things, made to be worn often.', 'heavyweight-tee'),
  collection('home', 'Home & Light', 'Warm corners, soft seats, good light.', 'loop-lounge-chair'),
  collection('studio', 'Studio & Club', 'By subscription, ahead of time, or in person.', 'roastery-subscription'),
  collection('gifts', 'Gifts', 'For somebody else. Or not.', 'gift-card'),
]
