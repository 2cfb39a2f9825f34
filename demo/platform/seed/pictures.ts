import { swatches } from './drawing/color.ts'
import { drawPicture, viewSide } from './drawing/picture.ts'
import { productPlans } from './plans.ts'
import { picturePlans } from './product-media.ts'

let drawers: ReadonlyMap<string, () => string> | undefined

/** Draws the picture of this media id; undefined when it is none of the seeded shop's. Always the same for the same id. */
export function pictureSvg(id: string): string | undefined {
  drawers ??= new Map(
    productPlans.flatMap((plan) =>
      picturePlans(plan).map(
        ({ id: mediaId, view, color }) =>
          [mediaId, () => drawPicture(plan.drawing, view, swatches[color], plan.paper)] as const,
      ),
    ),
  )
  return drawers.get(id)?.()
}

let secured: ReadonlySet<string> | undefined

/** Whether a picture is shown only by an address that runs out. */
export function isSecurePicture(id: string): boolean {
  secured ??= new Set(
    productPlans.filter(({ secure }) => secure).flatMap((plan) => picturePlans(plan).map((each) => each.id)),
  )
  return secured.has(id)
}

/** Pixels of the original. */
export function pictureSize(_id: string): { readonly width: number; readonly height: number } {
  return { width: viewSide, height: viewSide }
}
