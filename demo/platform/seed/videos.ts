import { fileURLToPath } from 'node:url'
import { productPlans } from './plans.ts'
import { videoId } from './product-media.ts'

/** The file of a seeded film; undefined when the id is none. */
export function videoFile(id: string): { readonly path: string; readonly type: string } | undefined {
  const plan = productPlans.find((each) => each.video === true && videoId(each.slug) === id)
  if (plan === undefined) return undefined
  return { path: fileURLToPath(new URL(`./video/${plan.slug}.mp4`, import.meta.url)), type: 'video/mp4' }
}
