import type { MediaAccess, MediaRef, PictureRef, VideoRef } from '../catalog/types.ts'

/** Largest side of the picture that an answer's `url` names. */
const originalSide = 2000
const thumbnailSide = 50

/** Media as the catalogue answers them. `url` is a rendition; other sizes are addressed by the id in it. */
export interface WireMediaItem {
  readonly id: string
  readonly mediaType: 'image' | 'video'
  readonly title: string
  readonly thumbnail: WireMediaFile
  readonly image?: WireMediaFile
  readonly video?: { readonly files: readonly WireMediaFile[]; readonly stillFrameMediaId: string }
}

export interface WireMediaFile {
  readonly url: string
  /** When the address of secure media runs out; reading the product again gives a new one. */
  readonly urlExpirationDate?: string
  readonly width: number
  readonly height: number
  readonly format?: string
  readonly altText?: string
}

export interface WireMedia {
  readonly mainMedia?: WireMediaItem
  readonly items: readonly WireMediaItem[]
}

/** The first of the media is the main one. */
export function wireMedia(media: readonly MediaRef[], origin: string): WireMedia {
  const items = media.map((each) => (each.kind === 'image' ? wirePicture(each, origin) : wireVideo(each, origin)))
  const [mainMedia] = items
  return mainMedia === undefined ? { items } : { mainMedia, items }
}

export function wirePicture(picture: PictureRef, origin: string): WireMediaItem {
  const { id, alt } = picture
  return {
    id,
    mediaType: 'image',
    title: alt,
    thumbnail: fitted(picture, thumbnailSide, origin),
    image: fitted(picture, originalSide, origin),
  }
}

function wireVideo(video: VideoRef, origin: string): WireMediaItem {
  const { id, alt, width, height, heights = [height], posterId } = video
  const files = heights.map((each) => ({
    url: `${origin}/video/${id}/${each}p/mp4/file.mp4`,
    width: Math.round((width * each) / height),
    height: each,
    format: 'mp4',
    altText: alt,
  }))
  return {
    id,
    mediaType: 'video',
    title: alt,
    thumbnail: fitted({ kind: 'image', id: posterId, width, height, alt }, thumbnailSide, origin),
    video: { files, stillFrameMediaId: posterId },
  }
}

/** The picture within a square of `side`, never enlarged. */
function fitted({ id, width, height, alt, access }: PictureRef, side: number, origin: string): WireMediaFile {
  const scale = Math.min(1, side / Math.max(width, height))
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const format = id.split('.').pop() ?? 'png'
  return {
    ...addressed(`${origin}/media/${id}/v1/fit/w_${w},h_${h},q_90/file.${format}`, access),
    width: w,
    height: h,
    format,
    altText: alt,
  }
}

/** An address with the key to it, where it needs one. */
export function addressed(
  url: string,
  access: MediaAccess | undefined,
): Pick<WireMediaFile, 'url' | 'urlExpirationDate'> {
  return access === undefined ? { url } : { url: `${url}?token=${access.token}`, urlExpirationDate: access.expires }
}
