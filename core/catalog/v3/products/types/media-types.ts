import type { Image } from '../../../../convert/image.ts'
import type { Video } from '../../../../convert/video.ts'
import type { OpenEnum } from '../../../../open-enum.ts'
import type { MediaType } from '../enumerations.ts'

/** A picture or video. `mediaType` specifies whether `image` or `video` is present. */
export interface WireMediaItem {
  /** Media id. References of choices name it. */
  readonly id?: string
  /** URL of a file outside the platform that is being copied. */
  readonly url?: string
  /** The picture, if it is one. */
  readonly image?: Image
  /** The video, if it is one. */
  readonly video?: Video
  /** Alternative text. */
  readonly altText?: string | null
  /** Name for the merchant. */
  readonly displayName?: string | null
  /** Kind of media, such as a picture or a video. */
  readonly mediaType?: OpenEnum<MediaType>
  /** Sizes are in pixels. Field `THUMBNAIL`. */
  readonly thumbnail?: {
    /** URL of the small picture. */
    readonly url?: string
    /** Width in pixels. */
    readonly width?: number
    /** Height in pixels. */
    readonly height?: number
    /** Alternative text of the small picture. */
    readonly altText?: string | null
  }
  /** ID of the upload in the media library. */
  readonly uploadId?: string
}

/** Pictures and videos of a product. */
export interface WireMedia {
  /** The first of the items. */
  readonly main?: WireMediaItem
  /** All items in order, at most 50, with the main one. Field `MEDIA_ITEMS_INFO`. */
  readonly itemsInfo?: {
    /** All media items, in display order. */
    readonly items?: readonly WireMediaItem[]
  }
}

/** References to media of the product, at most 15. */
export interface WireMediaReferences {
  /** Media items of the product. */
  readonly items?: readonly {
    /** ID of the media item. */
    readonly mediaId?: string
    /** URL of the file. */
    readonly url?: string
  }[]
}
