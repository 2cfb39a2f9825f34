import type { MediaAccess, MediaRef, PictureRef, VideoRef } from '../types.ts'

/** Width and height of the shop's pictures, and the maximum of the rendition in `url`. In pixels. */
const ORIGINAL_SIDE = 2000
/** Width and height of thumbnails in pixels. */
export const THUMBNAIL_SIDE = 50

/** Media in catalog responses. `url` is a rendition. URLs of other sizes are built from the id. */
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
  /** Expiration date of secure media URLs. Reading the product again returns new URLs. */
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

/** A picture of the shop with this id. */
export function shopPicture(id: string, alt: string): PictureRef {
  return { kind: 'image', id, width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, alt }
}

/** The first media item is the main one. */
export function wireMedia(media: readonly MediaRef[], origin: string): WireMedia {
  const items = media.map((item) => (item.kind === 'image' ? wirePicture(item, origin) : wireVideo(item, origin)))
  const [mainMedia] = items
  return mainMedia === undefined ? { items } : { mainMedia, items }
}

function wirePicture(picture: PictureRef, origin: string): WireMediaItem {
  const { id, alt } = picture
  return {
    id,
    mediaType: 'image',
    title: alt,
    thumbnail: fitted(picture, THUMBNAIL_SIDE, origin),
    image: fitted(picture, ORIGINAL_SIDE, origin),
  }
}

function wireVideo(video: VideoRef, origin: string): WireMediaItem {
  const { id, alt, width, height, posterId } = video
  const files = videoFiles(video, origin)
  return {
    id,
    mediaType: 'video',
    title: alt,
    thumbnail: fitted({ kind: 'image', id: posterId, width, height, alt }, THUMBNAIL_SIDE, origin),
    video: { files, stillFrameMediaId: posterId },
  }
}

/** A picture or video in the format of the variant calls. */
export function platformMedia(media: MediaRef, origin: string): Readonly<Record<string, unknown>> {
  return media.kind === 'image' ? { image: platformImage(media, origin) } : { video: platformVideo(media, origin) }
}

function platformImage({ id, width, height, alt, access }: PictureRef, origin: string): Record<string, unknown> {
  return { id, ...addressed(`${origin}/media/${id}`, access), width, height, altText: alt }
}

function platformVideo(video: VideoRef, origin: string): Record<string, unknown> {
  const { id, alt, width, height, posterId } = video
  const resolutions = videoFiles(video, origin).map(({ altText: _, ...file }) => file)
  const poster = platformImage({ kind: 'image', id: posterId, width, height, alt }, origin)
  return { id, url: resolutions[0]?.url, filename: `${id}.mp4`, resolutions, posters: [poster] }
}

function videoFiles({ id, alt, width, height, heights = [height] }: VideoRef, origin: string): WireMediaFile[] {
  return heights.map((renditionHeight) => ({
    url: `${origin}/video/${id}/${renditionHeight}p/mp4/file.mp4`,
    width: Math.round((width * renditionHeight) / height),
    height: renditionHeight,
    format: 'mp4',
    altText: alt,
  }))
}

/** A rendition of the picture within a square of `side` pixels, never enlarged. */
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

/** A media URL, with an access token if the media item is secure. */
export function addressed(
  url: string,
  access: MediaAccess | undefined,
): Pick<WireMediaFile, 'url' | 'urlExpirationDate'> {
  return access === undefined ? { url } : { url: `${url}?token=${access.token}`, urlExpirationDate: access.expires }
}
