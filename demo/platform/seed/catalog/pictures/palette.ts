/** A color, `#rrggbb`. */
export type Hex = `#${string}`

/** The shop's own colors, by the names that shoppers read. */
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

/** The backgrounds of product pictures. */
export const papers = {
  blush: '#f0dcd2',
  butter: '#f3e6c4',
  clay: '#e6cbb8',
  fog: '#e3e6e6',
  lilac: '#e4deea',
  mint: '#d9e6dc',
  mist: '#d8e3ea',
  sage: '#dbe2d0',
  sand: '#ece0cd',
  stone: '#e7e2da',
} as const satisfies Record<string, Hex>

export type Paper = keyof typeof papers

const highlight: Hex = '#fffaf0'
const shade: Hex = '#241c22'

/** The custom properties of an object in that color. Dark colors get weaker highlights. */
export function shadesOf(base: Hex): Readonly<Record<string, Hex>> {
  const [r = 0, g = 0, b = 0] = channels(base)
  const strength = (r * 0.299 + g * 0.587 + b * 0.114) / 255 < 0.16 ? 0.75 : 1
  return {
    base,
    light: mix(base, highlight, 0.2 * strength),
    bright: mix(base, highlight, 0.46 * strength),
    dark: mix(base, shade, 0.2),
    deep: mix(base, shade, 0.42),
  }
}

/** `color-mix(in srgb, from, to <share>)`, with a share from 0 to 1. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const end = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((end[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
