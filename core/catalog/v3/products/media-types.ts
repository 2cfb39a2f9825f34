import type { Image } from '../../../convert/image.ts'
import type { Video } from '../../../convert/video.ts'
import type { OpenEnum } from '../../../open-enum.ts'
import type { MediaType } from './enumerations.ts'

/** A picture or video. `mediaType` tells which of `image` and `video` is present. */
export interface WireMediaItem {
  /** Media id. References of choices name it. */
  readonly id?: string
  /** Address of a file outside the platform that is being copied. */
  readonly url?: string
  readonly image?: Image
  readonly video?: Video
  readonly altText?: string | null
  readonly displayName?: string | null
  readonly mediaType?: OpenEnum<MediaType>
  /** Sizes are in pixels. Field `THUMBNAIL`. */
  readonly thumbnail?: {
    readonly url?: string
    readonly width?: number
    readonly height?: number
    readonly altText?: string | null
  }
  readonly uploadId?: string
}

/** Pictures and videos of a product. */
export interface WireMedia {
  /** The first of the items. */
  readonly main?: WireMediaItem
  /** All items in order, at most 50, with the main one. Field `MEDIA_ITEMS_INFO`. */
  readonly itemsInfo?: { readonly items?: readonly WireMediaItem[] }
}

/** References to media of the product, at most 15. */
export interface WireMediaReferences {
  readonly items?: readonly { readonly mediaId?: string; readonly url?: string }[]
}
