/** How a picture is asked for: which size, cut or whole, in which encodings. */
export interface Rendition {
  readonly mode: 'fill' | 'fit'
  readonly width: number
  readonly height: number
  /** Which part stays when `fill` cuts. */
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

/** Sides in pixels: nobody may have a picture drawn as large as they like. */
export const MAX_SIDE = 3_000
const DEFAULT_QUALITY = 80

/**
 * Reads `fill` or `fit` and `w_400,h_300,al_c,q_80,enc_auto`. `undefined` when the mode is another, a side is missing or not from
 * 1 to 3,000, or a parameter has no such value; parameters that mean nothing here (`usm_…`) are passed over.
 */
export function readRendition(mode: string, parameters: string, fileName: string): Rendition | undefined {
  if (mode !== 'fill' && mode !== 'fit') return undefined
  const given = new Map(parameters.split(',').map((each) => split(each)))
  const width = whole(given.get('w'), MAX_SIDE)
  const height = whole(given.get('h'), MAX_SIDE)
  const quality = given.has('q') ? whole(given.get('q'), 100) : DEFAULT_QUALITY
  const position = POSITIONS[(given.get('al') ?? 'c') as keyof typeof POSITIONS] as Position | undefined
  const format = formatOf(given.get('enc'), fileName)
  if (!width || !height || !quality || position === undefined || format === undefined) return undefined
  return { mode, width, height, position, quality, format }
}

/** The encoding that answers a request: for `enc_auto` the best one that the client says it reads. */
export function negotiate(wanted: Format | 'auto', accept: string, fallback: Format): Format {
  if (wanted !== 'auto') return wanted
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : fallback
}

/** The encoding that a file name ends with; PNG when it says none. */
export function formatOfName(fileName: string): Format {
  const ending = /\.(avif|webp|jpe?g|png)$/i.exec(fileName)?.[1]?.toLowerCase() ?? 'png'
  return ending === 'jpg' ? 'jpeg' : (ending as Format)
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

function whole(text: string | undefined, max: number): number | undefined {
  if (text === undefined || !/^\d{1,4}$/.test(text)) return undefined
  const number = Number(text)
  return number >= 1 && number <= max ? number : undefined
}
