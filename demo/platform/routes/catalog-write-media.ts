import { findMediaIn } from '../catalog/shop-media.ts'
import { answer, type Route } from '../http/call.ts'
import { withMediaOfChoices, withNewMedia, withoutMedia, withoutMediaOfChoices } from '../rules/catalog-write-media.ts'
import {
  choiceMediaSchema,
  newMediaSchema,
  removedChoiceMediaSchema,
  removedMediaSchema,
} from '../rules/catalog-write-schemas.ts'
import { changeProduct } from './catalog-write-change.ts'

/** Media of products. Source: SPEC.md §7 Catalogue write. */
export const mediaWriteRoutes: readonly Route[] = [
  answer('addProductMedia', newMediaSchema, async ({ id, media }, ctx) => {
    const { db, config } = ctx.platform
    const find = await findMediaIn(db)
    const added = media.map((each) => ({ ...each, mediaId: each.mediaId ?? ownMedia(each.url, config.url) }))
    await changeProduct(ctx, id, (document) => withNewMedia(document, added, find))
    return {}
  }),
  answer('removeProductMedia', removedMediaSchema, async ({ id, mediaIds }, ctx) => {
    await changeProduct(ctx, id, (document) => withoutMedia(document, mediaIds ?? []))
    return {}
  }),
  answer('addProductMediaToChoices', choiceMediaSchema, async ({ id, media }, ctx) => {
    await changeProduct(ctx, id, (document) => withMediaOfChoices(document, media))
    return {}
  }),
  answer('removeProductMediaFromChoices', removedChoiceMediaSchema, async ({ id, media }, ctx) => {
    await changeProduct(ctx, id, (document) => withoutMediaOfChoices(document, media ?? []))
    return {}
  }),
]

/** The id in an address of the platform's own media; undefined for any other. */
function ownMedia(url: string | null | undefined, origin: string): string | undefined {
  if (!url?.startsWith(`${origin}/media/`)) return undefined
  return decodeURIComponent(new URL(url).pathname.split('/')[2] ?? '')
}
