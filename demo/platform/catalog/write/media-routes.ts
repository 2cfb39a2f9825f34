import { defineRoute, type Route } from '../../http/call.ts'
import { decodeSegment } from '../../http/input/input.ts'
import { externalMediaId } from '../../media/external.ts'
import type { Platform } from '../../platform.ts'
import { changeProduct } from './change.ts'
import { type AddedMedia, withMediaOfChoices, withNewMedia, withoutMedia, withoutMediaOfChoices } from './media.ts'
import {
  choiceMediaSchema,
  type NewMediaInput,
  newMediaSchema,
  removedChoiceMediaSchema,
  removedMediaSchema,
} from './schemas.ts'
import { findMediaIn } from './shop-media.ts'

/** Writing media of products. Source: core/README.md#catalog. */
export const mediaWriteRoutes: readonly Route[] = [
  defineRoute('addProductMedia', newMediaSchema, async ({ id, media }, ctx) => {
    const find = await findMediaIn(ctx.platform.db)
    const added = await Promise.all(media.map((item) => addedMedia(item, ctx.platform)))
    await changeProduct(ctx, id, (document) => withNewMedia(document, added, find))
  }),
  defineRoute('removeProductMedia', removedMediaSchema, async ({ id, mediaIds }, ctx) => {
    await changeProduct(ctx, id, (document) => withoutMedia(document, mediaIds ?? []))
  }),
  defineRoute('addProductMediaToChoices', choiceMediaSchema, async ({ id, media }, ctx) => {
    await changeProduct(ctx, id, (document) => withMediaOfChoices(document, media))
  }),
  defineRoute('removeProductMediaFromChoices', removedChoiceMediaSchema, async ({ id, media }, ctx) => {
    await changeProduct(ctx, id, (document) => withoutMediaOfChoices(document, media ?? []))
  }),
]

async function addedMedia({ mediaId, url, choice }: NewMediaInput, platform: Platform): Promise<AddedMedia> {
  const existing = mediaId ?? ownMedia(url, platform.config.url)
  if (existing !== undefined || url == null) return { mediaId: existing, choice }
  return { externalId: await externalMediaId(platform, url), choice }
}

/** The media id in a URL of the platform, or `undefined`. */
function ownMedia(url: string | null | undefined, origin: string): string | undefined {
  if (!url?.startsWith(`${origin}/media/`)) return undefined
  return decodeSegment(new URL(url).pathname.split('/')[2] ?? '', 'the URL of a picture')
}
