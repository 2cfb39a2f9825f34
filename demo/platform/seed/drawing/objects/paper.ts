import type { tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { cast, flatness } from '../solids.ts'
import { type Brush, group, oval, path, rect, type Svg, stroke } from '../svg.ts'
import { birch, pages } from './materials.ts'

/** A bound book lying: cover, page edges, spine. */
export function bound(brush: Brush, color: ReturnType<typeof tones>, x: number, y: number, w: number, h: number): Svg {
  const outline = `M${x} ${y}h${w - 16}q16 0 16 16v${h - 32}q0 16 -16 16h${16 - w}z`
  return (
    cast(outline, 12) +
    rect(x + 10, y + 8, w - 2, h - 2, 14, pages.dark) +
    rect(x + 8, y + 5, w - 2, h - 2, 14, pages.base) +
    path(outline, flatness(brush, color)) +
    rect(
      x,
      y,
      34,
      h,
      0,
      brush.linear([
        [0, color.deep],
        [0.7, color.dark],
        [1, color.base],
      ]),
      { opacity: 0.75 },
    ) +
    stroke(`M${x + 40} ${y + 3}v${h - 6}`, color.bright, 2, { opacity: 0.5 })
  )
}

export const notebook: Drawing = {
  lies: true,
  size: 1.12,
  focus: [470, 330, 2],
  scene: 'above',
  draw: (brush, c) =>
    group(
      stroke('M430 600q-6 60 -2 110l12 -14 12 16q2 -60 0 -112', c.bright, 0, { fill: c.bright }) +
        bound(brush, c, 230, 150, 340, 470) +
        rect(520, 148, 16, 474, 0, c.deep) +
        rect(520, 148, 5, 474, 0, c.base, { opacity: 0.7 }) +
        rect(330, 260, 150, 96, 6, pages.bright) +
        rect(330, 260, 150, 96, 6, 'none', { stroke: c.dark, 'stroke-width': 3 }) +
        stroke('M352 294h106M352 318h74', c.base, 5, { opacity: 0.7 }),
      { transform: 'rotate(8 400 400)' },
    ),
}

export const zeszyt: Drawing = {
  lies: true,
  size: 1.12,
  focus: [390, 380, 1.9],
  scene: 'above',
  draw: (brush, c) => {
    const petals = (x: number, y: number, r: number, fill: string, middle: string): Svg =>
      [0, 60, 120, 180, 240, 300]
        .map((turn) => oval(x, y - r * 0.9, r * 0.46, r * 0.8, fill, { transform: `rotate(${turn} ${x} ${y})` }))
        .join('') + oval(x, y, r * 0.42, r * 0.42, middle)
    const meadow = [
      [310, 300, 46, '#f4ecdc', '#d9a436'],
      [452, 256, 36, '#e8a48c', '#7a4f34'],
      [478, 396, 52, '#f4ecdc', '#d9a436'],
      [340, 452, 40, '#88b2d1', '#f4ecdc'],
      [446, 528, 34, '#e8a48c', '#7a4f34'],
    ] as const
    const cover = 'M230 150h324q16 0 16 16v438q0 16 -16 16h-324z'
    return group(
      bound(brush, c, 230, 150, 340, 470) +
        brush.clip(
          cover,
          meadow
            .map(([x, y, r]) => stroke(`M${x} ${y}q${20 - r * 0.3} 120 -10 400`, '#8fae6f', 5, { opacity: 0.85 }))
            .join('') + meadow.map(([x, y, r, fill, middle]) => petals(x, y, r, fill, middle)).join(''),
        ) +
        rect(230, 150, 34, 470, 0, c.deep, { opacity: 0.9 }),
      { transform: 'rotate(-6 400 400)' },
    )
  },
}

export const calendar: Drawing = {
  lies: true,
  focus: [390, 330, 1.8],
  scene: 'pegs',
  draw: (brush, c) => {
    const leafOf = 'M216 130h368v540H216z'
    const art = 'M240 168h320v260H240z'
    const days = Array.from({ length: 30 }, (_, i) => {
      const [x, y] = [254 + (i % 7) * 44, 474 + Math.floor(i / 7) * 36]
      return i === 16 ? oval(x + 9, y + 7, 16, 16, c.base) : rect(x, y, 18, 14, 3, i % 7 > 4 ? c.bright : '#b9b2a4')
    })
    return (
      cast(leafOf, 10) +
      path(leafOf, brush.slant('#fffdf8', '#ece4d4')) +
      brush.clip(
        art,
        rect(240, 168, 320, 260, 0, brush.down('#bcd6dd', '#f6dfbf')) +
          oval(470, 240, 38, 38, '#fff3d4') +
          path('M230 360q80 -130 160 -30t190 -40v160H230z', '#8fae9a') +
          path('M230 400q110 -80 190 -14t160 -22v100H230z', c.base) +
          path('M230 424q150 -40 360 0v40H230z', c.deep),
      ) +
      stroke('M254 448h120', c.deep, 8) +
      days.join('') +
      rect(204, 112, 392, 24, 12, brush.across(birch.light, birch.dark)) +
      stroke('M330 112Q400 60 470 112', '#8a7a60', 4) +
      oval(400, 86, 8, 8, '#6f6242')
    )
  },
}
