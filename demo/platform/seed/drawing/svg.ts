/** Numbers are rounded to tenths: a pixel of the largest rendition is more than that. */
type Attribute = string | number

/** Piece of an SVG. */
export type Svg = string

export function el(name: string, attributes: Readonly<Record<string, Attribute>>, content = ''): Svg {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export type More = Readonly<Record<string, Attribute>>

export const path = (d: string, fill: string, more: More = {}): Svg => el('path', { d, fill, ...more })

export const stroke = (d: string, color: string, width: number, more: More = {}): Svg =>
  el('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  })

export const rect = (x: number, y: number, width: number, height: number, r: number, fill: string, more: More = {}) =>
  el('rect', { x, y, width, height, rx: r, fill, ...more })

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: More = {}): Svg =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more })

export const group = (content: Svg, more: More): Svg => el('g', more, content)

/** `[offset, colour, opacity]` of a gradient. */
export type Stop = readonly [number, string, number?]

/** Gathers the gradients and clips that a picture needs; each is written once. */
export interface Brush {
  /** Gradient along the direction `[x1, y1, x2, y2]` of the filled shape's own box (0–1); left to right by default. */
  linear(stops: readonly Stop[], along?: readonly [number, number, number, number]): string
  radial(stops: readonly Stop[], center?: readonly [number, number], radius?: number): string
  /** Colours evenly from left to right, from top to bottom, or from the upper left to the lower right. */
  across(...colors: readonly string[]): string
  down(...colors: readonly string[]): string
  slant(...colors: readonly string[]): string
  /** From the middle outwards. */
  glow(inner: string, outer: string): string
  /** A ball lit from the upper left. */
  ball(lit: string, shaded: string): string
  /** A shine that fades to nothing. */
  halo(color: string, opacity: number): string
  /** Cuts `content` to the outline. */
  clip(outline: string, content: Svg): Svg
  definitions(): Svg
}

export function createBrush(): Brush {
  const known = new Map<string, string>()
  const define = (write: (id: string) => Svg): string => {
    const key = write('')
    const id = [...known.keys()].indexOf(key)
    if (id >= 0) return `d${id}`
    const next = `d${known.size}`
    known.set(key, write(next))
    return next
  }
  const stopped = (stops: readonly Stop[]): Svg =>
    stops
      .map(([offset, color, opacity]) =>
        el('stop', { offset, 'stop-color': color, ...(opacity === undefined ? {} : { 'stop-opacity': opacity }) }),
      )
      .join('')
  const linear: Brush['linear'] = (stops, [x1, y1, x2, y2] = [0, 0, 1, 0]) =>
    `url(#${define((id) => el('linearGradient', { id, x1, y1, x2, y2 }, stopped(stops)))})`
  const radial: Brush['radial'] = (stops, [cx, cy] = [0.5, 0.5], r = 0.5) =>
    `url(#${define((id) => el('radialGradient', { id, cx, cy, r }, stopped(stops)))})`
  return {
    linear,
    radial,
    across: (...colors) => linear(evenly(colors)),
    down: (...colors) => linear(evenly(colors), [0, 0, 0, 1]),
    slant: (...colors) => linear(evenly(colors), [0, 0, 1, 1]),
    glow: (inner, outer) => radial(evenly([inner, outer])),
    ball: (lit, shaded) => radial(evenly([lit, shaded]), [0.35, 0.3], 0.8),
    halo: (color, opacity) =>
      radial([
        [0, color, opacity],
        [1, color, 0],
      ]),
    clip: (outline, content) =>
      group(content, { 'clip-path': `url(#${define((id) => el('clipPath', { id }, el('path', { d: outline })))})` }),
    definitions: () => el('defs', {}, [...known.values()].join('')),
  }
}

function evenly(colors: readonly string[]): Stop[] {
  return colors.map((color, i) => [i / (colors.length - 1), color])
}
