/** A colour of the pictures, `#rrggbb`. */
export type Hex = `#${string}`

/** Shades of one colour under the one light of all pictures: warm, from the upper left. */
export interface Tones {
  readonly base: Hex
  readonly light: Hex
  readonly bright: Hex
  readonly dark: Hex
  readonly deep: Hex
}

const lamp: Hex = '#fffaf0'
const shade: Hex = '#241c22'

/** `t` of the way from one colour to the other. */
export function mix(from: Hex, to: Hex, t: number): Hex {
  const a = channels(from)
  const b = channels(to)
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function tones(base: Hex): Tones {
  const dim = luminance(base) < 0.16 ? 0.75 : 1
  return {
    base,
    light: mix(base, lamp, 0.2 * dim),
    bright: mix(base, lamp, 0.46 * dim),
    dark: mix(base, shade, 0.2),
    deep: mix(base, shade, 0.42),
  }
}

function luminance(color: Hex): number {
  const [r = 0, g = 0, b = 0] = channels(color)
  return (r * 0.299 + g * 0.587 + b * 0.114) / 255
}

function channels(color: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

/** The shop's own colours, by the names shoppers read. */
export const swatches = {
  Berry: '#8e3b52',
  Black: '#2b2c30',
  Blush: '#dfa99c',
  Brass: '#c99b4a',
  Charcoal: '#3a3d44',
  Clay: '#c26a48',
  Cream: '#f0e4cd',
  Forest: '#2f5a46',
  Graphite: '#494e57',
  Ink: '#2f3d57',
  Moss: '#687545',
  Mustard: '#d9a436',
  Natural: '#d9bd90',
  Navy: '#28395a',
  Oat: '#dfcfb2',
  Rust: '#b4532f',
  Sage: '#8ea68a',
  Sand: '#d6bd97',
  Sky: '#88b2d1',
  Slate: '#5f7180',
  Walnut: '#7a4f34',
  White: '#f4f1ea',
} as const satisfies Record<string, Hex>

export type Swatch = keyof typeof swatches
