import { type Tones, tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { mouth, roundness, shadow, turned } from '../solids.ts'
import { type Brush, group, oval, path, type Svg, stroke } from '../svg.ts'
import { specks } from '../texture.ts'
import { clay, coffee } from './materials.ts'

/** Steam of something hot: two faint curls. */
function steam(x: number, y: number): Svg {
  return [0, 46].map((dx) => stroke(`M${x + dx} ${y}c-26 -34 26 -58 0 -96`, '#ffffff', 11, { opacity: 0.42 })).join('')
}

/** An ear of clay from `(x, top)` out to the right and back at `(x, bottom)`. */
export function ear(brush: Brush, x: number, top: number, bottom: number, reach: number, c: Tones, width = 30): Svg {
  const d = `M${x - 12} ${top}C${x + reach} ${top - 18} ${x + reach} ${bottom + 10} ${x - 16} ${bottom}`
  return (
    stroke(d, brush.across(c.base, c.dark, c.deep), width) +
    stroke(d, c.bright, width * 0.22, { opacity: 0.7, transform: `translate(${-width * 0.1} ${-width * 0.2})` })
  )
}

function cup(brush: Brush, cx: number, top: number, r: number, c: Tones, full: Tones): Svg {
  const h = 640 - top
  const profile = `${r} ${top}, ${r * 1.03} ${top + h * 0.3}, ${r * 1.02} ${top + h * 0.72}, ${r * 0.9} ${640 - r * 0.1}, ${r * 0.78} ${640 - r * 0.06}`
  const body = turned(cx, profile)
  return (
    ear(brush, cx + r, top + h * 0.2, top + h * 0.74, r * 0.78, c, r * 0.24) +
    path(body, roundness(brush, c)) +
    brush.clip(
      body,
      path(
        `M${cx - r * 1.2} ${top + h * 0.82}q${r * 1.2} ${r * 0.22} ${r * 2.4} 0v${h}h${-r * 2.4}z`,
        roundness(brush, clay, 0),
      ) + specks({ x: cx - r, y: top, width: r * 2, height: h }, 90, '#3a2418'),
    ) +
    mouth(brush, cx, top, r, c, tones('#efe6d6')) +
    oval(cx + 2, top + r * 0.04, r * 0.86, r * 0.125, brush.across(full.deep, full.light))
  )
}

export const mug: Drawing = {
  size: 1.35,
  focus: [330, 470, 2],
  scene: 'table',
  draw: (brush, c) => shadow(brush, 392, 634, 270) + steam(360, 300) + cup(brush, 380, 356, 142, c, coffee),
}

export const espresso: Drawing = {
  size: 1.2,
  focus: [300, 560, 2.1],
  scene: 'table',
  draw: (brush, c) => {
    const saucer = (cx: number): Svg =>
      oval(
        cx,
        640,
        142,
        26,
        brush.linear([
          [0, c.light],
          [0.3, c.bright],
          [1, c.dark],
        ]),
      ) + oval(cx, 633, 104, 16, c.dark, { opacity: 0.5 })
    const small = cup(brush, 0, 540, 74, c, coffee)
    return (
      shadow(brush, 268, 652, 290) +
      shadow(brush, 560, 652, 290) +
      saucer(556) +
      group(small, { transform: 'translate(556 -8)' }) +
      saucer(258) +
      steam(240, 508) +
      group(small, { transform: 'translate(258 -8)' })
    )
  },
}

export const teapot: Drawing = {
  size: 1.25,
  focus: [400, 470, 1.9],
  scene: 'table',
  draw: (brush, c) => {
    const belly = turned(400, '78 392, 138 430, 168 510, 146 590, 96 636')
    const lid = turned(400, '16 352, 60 366, 84 392')
    return (
      shadow(brush, 405, 632, 330) +
      stroke('M252 470C170 470 190 400 130 386', brush.across(c.bright, c.dark), 40) +
      stroke('M548 440C650 420 660 580 540 580', brush.across(c.base, c.deep), 26) +
      path(belly, roundness(brush, c)) +
      brush.clip(belly, specks({ x: 230, y: 390, width: 340, height: 250 }, 110, '#2a1d18', 5)) +
      path(lid, roundness(brush, c)) +
      oval(400, 342, 24, 20, brush.ball(c.bright, c.dark))
    )
  },
}
