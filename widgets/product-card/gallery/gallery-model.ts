import { rendition, srcSet } from '../../../core/catalog/media.ts'
import type { Picture, ProductVideo } from '../../../core/catalog/model.ts'

/** Widths of the renditions that a browser may choose from. */
const WIDTHS = [360, 540, 720, 1080, 1440, 2000]

/** What an `<img>` needs to show a picture in a square, in the best size and encoding the browser reads. */
export interface Rendered {
  readonly src: string
  readonly srcSet: string
  /** The same in AVIF; empty for a picture that is not the platform's. */
  readonly avif: string
}

/** The renditions of a picture `width` pixels wide at first, as wide as the screen needs then. */
export function rendered(picture: Picture, width: number): Rendered {
  const set = srcSet(picture, WIDTHS, 1)
  return { src: rendition(picture, width, width), srcSet: set, avif: set.replaceAll(',enc_auto/', ',enc_avif/') }
}

/** What is known of the way the film comes, as `navigator.connection` tells. */
export interface Network {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * The file of a film to play in a place `width` CSS pixels wide: the smallest that fills it, and of two steps the lower one
 * for who saves data or has a slow network. Files are told smallest first.
 */
export function videoFile(
  { files }: ProductVideo,
  width: number,
  { density = 1, network = {} }: { readonly density?: number; readonly network?: Network } = {},
): ProductVideo['files'][number] | undefined {
  const slow = network.saveData === true || /2g|3g/.test(network.effectiveType ?? '')
  const needed = slow ? Math.min(width, 480) : width * Math.min(density, 2)
  return files.find((file) => (file.width ?? Number.POSITIVE_INFINITY) >= needed) ?? files.at(slow ? 0 : -1)
}

/** The slide that shows at `offset` pixels from the first, as a scroller tells: below zero where text runs from right to left. */
export function slideAt(offset: number, width: number, count: number): number {
  return width > 0 ? Math.min(Math.max(Math.round(Math.abs(offset) / width), 0), count - 1) : 0
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Where a key leads from slide `at`; `undefined` for a key that leads nowhere. */
export function keyTarget(key: string, at: number, count: number, mirrored: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  if (step === undefined) return undefined
  return Math.min(Math.max(at + (mirrored ? -step : step), 0), count - 1)
}
