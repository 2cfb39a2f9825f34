import { seedId } from '../ids.ts'
import type { CollectionSlug } from './product-entry.ts'

/** A category below a collection or below another category. */
export interface SeedCategory {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly parentId: string
  readonly visible: boolean
  /** Slugs of the products that are directly in it, in its order. */
  readonly products: readonly string[]
}

interface CategoryEntry {
  readonly name: string
  readonly description?: string
  readonly hidden?: true
  readonly products?: readonly string[]
  /** By slug. */
  readonly children?: Readonly<Record<string, CategoryEntry>>
}

/** The branch to the drippers has five levels, the maximum of the hosted platform. */
const entries: Partial<Readonly<Record<CollectionSlug, Readonly<Record<string, CategoryEntry>>>>> = {
  'coffee-and-tea': {
    brewing: {
      name: 'Brewing',
      description: 'Hot water, applied with care.',
      products: ['gooseneck-kettle'],
      children: {
        'pour-over': {
          name: 'Pour-over',
          products: ['morning-pour-over-set'],
          children: {
            drippers: {
              name: 'Drippers',
              children: { porcelain: { name: 'Porcelain', products: ['porcelain-dripper'] } },
            },
          },
        },
        teapots: { name: 'Teapots', products: ['rounded-teapot', 'matcha-set'] },
      },
    },
    cups: { name: 'Cups', products: ['espresso-cups', 'ember-mug'] },
    'next-season': { name: 'Next season', hidden: true, products: ['matcha-set'] },
  },
  wear: {
    tops: { name: 'Tops', products: ['linen-overshirt', 'heavyweight-tee', 'squall-rain-jacket'] },
    'shoes-and-socks': { name: 'Shoes & Socks', products: ['trail-runners', 'hiking-socks'] },
  },
  home: { lighting: { name: 'Lighting', products: ['arc-desk-lamp', 'glow-camp-lantern'] } },
}

function descendantsOf(parentId: string, level: Readonly<Record<string, CategoryEntry>>): SeedCategory[] {
  return Object.entries(level).flatMap(([slug, { name, description = '', hidden, products = [], children = {} }]) => {
    const id = seedId('collection', slug)
    return [
      { id, slug, name, description, parentId, visible: hidden !== true, products },
      ...descendantsOf(id, children),
    ]
  })
}

/** The categories below the collections, parents first. */
export const seedCategories: readonly SeedCategory[] = Object.entries(entries).flatMap(([slug, level]) =>
  descendantsOf(seedId('collection', slug), level),
)
