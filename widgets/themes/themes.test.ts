import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { tokenCases } from '../shared/testing/token-cases.ts'

const FOLDER = 'widgets/themes'
/** Brotli size of a theme in bytes. */
const BUDGET = 750
/** WCAG 2.2, 1.4.3 for text, and 1.4.11 for controls. */
const [TEXT, CONTROL] = [4.5, 3]

type Mode = 'light' | 'dark'
type Tokens = ReadonlyMap<string, string>

const names = readdirSync(FOLDER).flatMap((file) => /^([\w-]+)\.css$/.exec(file)?.[1] ?? [])
const read = (name: string): string => readFileSync(`${FOLDER}/${name}.css`, 'utf8')

/** Custom properties of a style sheet. A later declaration replaces an earlier one. */
const declared = (css: string): Tokens =>
  new Map([...css.matchAll(/(--store-[\w-]+):\s*([^;]+);/g)].map(([, token = '', value = '']) => [token, value]))

/** Default colors of the widgets, with those that are derived from others. */
const defaults: Tokens = new Map([
  ...[
    ...readFileSync('widgets/shared/styles/theme.css', 'utf8').matchAll(
      /var\((--store-[\w-]+), (light-dark\([^)]*\))/g,
    ),
  ].map(([, token = '', value = '']) => [token, value] as const),
  ['--store-button-background', 'var(--store-accent)'],
  ['--store-button-color', 'var(--store-on-accent)'],
  ['--store-focus-color', 'var(--store-accent)'],
  ['--store-card-background', 'var(--store-surface)'],
  ['--store-field-background', 'var(--store-surface)'],
  ['--store-ribbon', '#fff'],
  ['--store-on-ribbon', '#1b1d22'],
  ['--store-badge', 'var(--store-accent)'],
  ['--store-on-badge', 'var(--store-on-accent)'],
])

/** Returns a color as `#rrggbb`. */
function colorOf(tokens: Tokens, token: string, mode: Mode): string {
  const value = tokens.get(token) ?? defaults.get(token) ?? assert.fail(`${token} has no color`)
  const [, light = '', dark = ''] = /^light-dark\((\S+), (\S+)\)$/.exec(value) ?? [undefined, value, value]
  const color = mode === 'light' ? light : dark
  const [, other] = /^var\((--store-[\w-]+)\)$/.exec(color) ?? []
  if (other) return colorOf(tokens, other, mode)
  if (color === 'transparent') return colorOf(tokens, '--store-surface', mode)
  assert.match(color, /^#(?:[\da-f]{3}|[\da-f]{6})$/, `${token} is ${color}`)
  return color.length === 4 ? color.replace(/[\da-f]/g, '$&$&') : color
}

/** Relative luminance of `#rrggbb`, see WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Colors that are shown on each other, without `--store-`, and the required contrast. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['surface', 'raised', 'card-background', 'field-background'].flatMap((back) =>
    ['text', 'muted', 'danger', 'success'].map((front) => [front, back, TEXT] as const),
  ),
  ['on-accent', 'accent', TEXT],
  ['button-color', 'button-background', TEXT],
  ['on-ribbon', 'ribbon', TEXT],
  ['on-badge', 'badge', TEXT],
  ...['surface', 'card-background'].flatMap((back) =>
    ['accent', 'edge', 'focus-color'].map((front) => [front, back, CONTROL] as const),
  ),
]

describe('themes', () => {
  for (const name of ['default', ...names])
    for (const mode of ['light', 'dark'] as const)
      it(`a11y: the colors of ${name} have sufficient contrast, ${mode}`, () => {
        const tokens = name === 'default' ? new Map() : declared(read(name))
        const failures = pairs.flatMap(([front, back, least]) => {
          const ratio = contrast(colorOf(tokens, `--store-${front}`, mode), colorOf(tokens, `--store-${back}`, mode))
          return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : []
        })
        assert.deepEqual(failures, [])
      })

  for (const name of names) {
    it(`default: ${name} uses documented custom properties only, and changes nothing else on the page`, () => {
      const css = read(name).replace(/\/\*[\s\S]*?\*\/|@supports[^{]*/g, '')
      const documented = tokenCases.map(({ token }) => token)
      assert.deepEqual(
        [...css.matchAll(/([\w-]+):\s/g)]
          .map(([, property = '']) => property)
          .filter((one) => !documented.includes(one)),
        [],
      )
      assert.deepEqual(
        [...new Set([...css.matchAll(/^\s*([^@\s{}][^{};]*)\{/gm)].map(([, selector = '']) => selector.trim()))],
        [':root'],
      )
    })

    it(`default: ${name} is small`, () => {
      const { length } = brotliCompressSync(read(name))
      assert.ok(length <= BUDGET, `${length} B`)
    })
  }
})
