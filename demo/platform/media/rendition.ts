/** A requested rendition of a picture. */
export interface Rendition {
  readonly mode: 'fill' | 'fit'
  readonly width: number
  readonly height: number
  /** Part of the picture that `fill` shows. */
  readonly position: Position
  /** 1 to 100. */
  readonly quality: number
  readonly format: Format | 'auto'
}

export type Format = 'avif' | 'webp' | 'png' | 'jpeg'
type Position = (typeof POSITIONS)[keyof typeof POSITIONS]

const POSITIONS = {
  c: 'centre',
  t: 'top',
  b: 'bottom',
  l: 'left',
  r: 'right',
  tl: 'left top',
  tr: 'right top',
  bl: 'left bottom',
  br: 'right bottom',
} as const

/** Maximum width and height in pixels. */
export const MAX_SIDE = 3_000
/** Maximum pixels of an AVIF, because larger ones take seconds to encode. */
export const MAX_AVIF_PIXELS = 2_560_000
const DEFAULT_QUALITY = 80

/**
 * Parses `fill` or `fit` and `w_400,h_300,al_c,q_80,enc_auto`. `undefined` for another mode, for a width or height that is missing or not
 * 1 to 3,000, and for an invalid value. Unknown parameters (`usm_…`) are ignored.
 */
export function readRendition(mode: string, parameters: string, fileName: string): Rendition | undefined {
  if (mode !== 'fill' && mode !== 'fit') return undefined
  const values = new Map(parameters.split(',').map((parameter) => split(parameter)))
  const width = positiveInteger(values.get('w'), MAX_SIDE)
  const height = positiveInteger(values.get('h'), MAX_SIDE)
  const quality = values.has('q') ? positiveInteger(values.get('q'), 100) : DEFAULT_QUALITY
  const position = positionOf(values.get('al') ?? 'c')
  const format = formatOf(values.get('enc'), fileName)
  if (!width || !height || !quality || position === undefined || format === undefined) return undefined
  return { mode, width, height, position, quality, format }
}

/** The format of a response: for `enc_auto`, the best format that the client accepts. */
export function negotiate(rendition: Pick<Rendition, 'format' | 'width' | 'height'>, accept: string, fallback: Format) {
  if (rendition.format !== 'auto') return rendition.format
  if (accept.includes('image/avif') && fitsAvif(rendition)) return 'avif'
  return accept.includes('image/webp') ? 'webp' : fallback
}

export function fitsAvif({ width, height }: Pick<Rendition, 'width' | 'height'>): boolean {
  return width * height <= MAX_AVIF_PIXELS
}

function positionOf(name: string): Position | undefined {
  return Object.hasOwn(POSITIONS, name) ? POSITIONS[name as keyof typeof POSITIONS] : undefined
}

/** The format of a file extension. Default: PNG. */
export function formatOfName(fileName: string): Format {
  const extension = /\.(avif|webp|jpe?g|png)$/i.exec(fileName)?.[1]?.toLowerCase() ?? 'png'
  return extension === 'jpg' ? 'jpeg' : (extension as Format)
}

function formatOf(encoding: string | undefined, fileName: string): Rendition['format'] | undefined {
  if (encoding === undefined) return formatOfName(fileName)
  if (encoding === 'auto' || encoding === 'avif') return encoding
  return encoding.startsWith('webp') ? 'webp' : undefined
}

function split(parameter: string): [string, string] {
  const at = parameter.indexOf('_')
  return [parameter.slice(0, at), parameter.slice(at + 1)]
}

function positiveInteger(text: string | undefined, max: number): number | undefined {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined
  const number = Number(text)
  return number >= 1 && number <= max ? number : undefined
}
