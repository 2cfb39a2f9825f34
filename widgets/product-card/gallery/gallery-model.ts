import { rendition, srcSet } from '../../../core/catalog/media.ts'
import type { Picture, ProductVideo } from '../../../core/catalog/model.ts'

/** Widths of the renditions in `srcset`. */
const WIDTHS = [360, 540, 720, 1080, 1440, 2000]

/** Attributes of a square `<img>` in the best size and encoding that the browser supports. */
export interface Renditions {
  readonly src: string
  readonly srcSet: string
  /** `srcSet` of AVIF renditions. Empty for a picture that is not from the platform. */
  readonly avif: string
}

/** Returns the renditions of a picture. `src` is `width` pixels wide. The browser selects one of `srcSet` for the screen. */
export function renditionsOf(picture: Picture, width: number): Renditions {
  const set = srcSet(picture, WIDTHS, 1)
  return { src: rendition(picture, width, width), srcSet: set, avif: set.replaceAll(',enc_auto/', ',enc_avif/') }
}

/** Network information of `navigator.connection`. */
export interface Network {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Returns the file of a video for a player that is `width` CSS pixels wide: the smallest file that fills it. Data saving and a slow network reduce
 * the required width. `files` are sorted by size, smallest first.
 */
export function videoFile(
  { files }: ProductVideo,
  width: number,
  { density = 1, network = {} }: { readonly density?: number; readonly network?: Network } = {},
): ProductVideo['files'][number] | undefined {
  const isSlow = network.saveData === true || /2g|3g/.test(network.effectiveType ?? '')
  const requiredWidth = isSlow ? Math.min(width, 480) : width * Math.min(density, 2)
  return files.find((file) => (file.width ?? Number.POSITIVE_INFINITY) >= requiredWidth) ?? files.at(isSlow ? 0 : -1)
}

/** Returns the index of the slide at a scroll offset in pixels. The offset is negative in right-to-left text. */
export function slideAt(offset: number, width: number, count: number): number {
  return width > 0 ? Math.min(Math.max(Math.round(Math.abs(offset) / width), 0), count - 1) : 0
}

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Returns the index of the slide that a key selects from slide `current`, or `undefined` for any other key. */
export function keyTarget(key: string, current: number, count: number, isMirrored: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = KEY_STEPS[key]
  if (step === undefined) return undefined
  return Math.min(Math.max(current + (isMirrored ? -step : step), 0), count - 1)
}
