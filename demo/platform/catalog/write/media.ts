import { choiceName } from '../rules/variant.ts'
import type { CatalogOption, MediaRef, ProductDocument } from '../types.ts'
import { refused, withChoiceMedia } from './options.ts'
import type { ChoiceMediaInput, NewMediaInput } from './schemas.ts'

/** Maximum number of media of a product. Source: platform reference. */
const MAX_MEDIA = 15
/** Assumed width and height of external pictures, whose size is unknown. */
const DEFAULT_SIDE = 1000

/** Finds a media item of the shop by its id. */
export type FindMedia = (id: string) => MediaRef | undefined

/** A media item to add: one of the shop, or an external picture with an id derived from its URL. */
export interface AddedMedia extends Pick<NewMediaInput, 'mediaId' | 'choice'> {
  readonly externalId?: string
}

/** The product with media appended. Media that it already has are skipped. */
export function withNewMedia(
  document: ProductDocument,
  added: readonly AddedMedia[],
  find: FindMedia,
): ProductDocument {
  const refs = added.map((item) => ({ ref: mediaRef(item, document.name, find), choice: item.choice }))
  const media = [...document.media]
  for (const { ref } of refs) if (!media.some(({ id }) => id === ref.id)) media.push(ref)
  if (media.length > MAX_MEDIA) throw refused(`A product can have ${MAX_MEDIA} media at most`)
  const assigned = refs.flatMap(({ ref, choice }) => (choice == null ? [] : [{ ...choice, mediaIds: [ref.id] }]))
  const options = assign(document.options, assigned, (before, ids) => [...new Set([...before, ...ids])])
  return { ...document, media, options }
}

function mediaRef({ mediaId, externalId }: AddedMedia, alt: string, find: FindMedia): MediaRef {
  if (mediaId != null) {
    const existing = find(mediaId)
    if (existing === undefined) throw refused(`There is no media item with the id ${mediaId}`)
    return existing
  }
  if (externalId === undefined) throw refused('A media item needs a mediaId or a url')
  return externalPicture(externalId, alt)
}

/** An external picture as it is stored. */
export function externalPicture(id: string, alt: string): MediaRef {
  return { kind: 'image', id, width: DEFAULT_SIDE, height: DEFAULT_SIDE, alt }
}

/** The product without these media, also in its choices. Without ids, all media are removed. */
export function withoutMedia(document: ProductDocument, ids: readonly string[]): ProductDocument {
  const isRemaining = (id: string): boolean => ids.length > 0 && !ids.includes(id)
  return {
    ...document,
    media: document.media.filter(({ id }) => isRemaining(id)),
    options: withChoiceMedia(document.options, (before) => before.filter(isRemaining)),
  }
}

/** Sets the media of choices. */
export function withMediaOfChoices(document: ProductDocument, media: readonly ChoiceMediaInput[]): ProductDocument {
  const missing = media.flatMap(({ mediaIds }) => mediaIds ?? []).find((id) => !document.media.some((m) => m.id === id))
  if (missing !== undefined) throw refused(`The product has no media item with the id ${missing}`)
  const input = media.map((item) => ({ ...item, mediaIds: item.mediaIds ?? [] }))
  return { ...document, options: assign(document.options, input, (_, ids) => ids) }
}

/** Removes media from choices: all media of a choice without media ids, and of all choices without choices. */
export function withoutMediaOfChoices(document: ProductDocument, media: readonly ChoiceMediaInput[]): ProductDocument {
  if (media.length === 0) return { ...document, options: withChoiceMedia(document.options, () => []) }
  const input = media.map((item) => ({ ...item, mediaIds: item.mediaIds ?? [] }))
  const options = assign(document.options, input, (before, ids) =>
    ids.length === 0 ? [] : before.filter((id) => !ids.includes(id)),
  )
  return { ...document, options }
}

type Assignment = { readonly option: string; readonly choice: string; readonly mediaIds: readonly string[] }

/** Changes the media of choices. Fails for unknown choices, and if choices of several options have media. */
function assign(
  options: readonly CatalogOption[],
  assignments: readonly Assignment[],
  change: (before: readonly string[], ids: readonly string[]) => readonly string[],
): readonly CatalogOption[] {
  let changed = options
  for (const { option, choice, mediaIds } of assignments) {
    const found = options.find(({ name }) => name === option)
    const named = found === undefined ? undefined : choiceName(found, choice)
    if (named === undefined) throw refused(`The option ${option} of the product has no choice ${choice}`)
    changed = withChoiceMedia(changed, (before, at, of) =>
      at === option && of === named ? change(before, mediaIds) : before,
    )
  }
  if (changed.filter(hasMedia).length > 1) throw refused('Only the choices of one option can have media')
  return changed
}

function hasMedia({ choices }: CatalogOption): boolean {
  return choices.some(({ mediaIds }) => mediaIds.length > 0)
}
