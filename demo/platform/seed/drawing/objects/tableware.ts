import { swatches, tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { lathe, mouth, roundness, shadow, turned } from '../solids.ts'
import { oval, path, type Svg, stroke } from '../svg.ts'
import { specks } from '../texture.ts'
import { ear } from './cups.ts'

export const matcha: Drawing = {
  size: 1.15,
  focus: [360, 540, 2],
  scene: 'table',
  draw: (brush, c) => {
    const bamboo = tones('#dcc08a')
    const bowl = turned(350, '168 440, 160 520, 118 600, 78 628, 82 640')
    const tines = Array.from({ length: 15 }, (_, i) =>
      stroke(
        `M${626 + (i - 7) * 3} 520C${626 + (i - 7) * 9} 560 ${626 + (i - 7) * 10} 600 ${626 + (i - 7) * 6.4} 634`,
        i % 2 === 0 ? bamboo.base : bamboo.dark,
        5,
      ),
    ).join('')
    return (
      shadow(brush, 355, 634, 300) +
      shadow(brush, 628, 636, 110) +
      path(bowl, roundness(brush, c)) +
      brush.clip(
        bowl,
        path('M180 440q40 90 70 60t60 30 60 -10 60 40 40 -40 70 -20v-80z', '#f3ead8', { opacity: 0.55 }) +
          specks({ x: 180, y: 440, width: 340, height: 200 }, 120, '#2a1d18', 4),
      ) +
      mouth(brush, 350, 440, 168, c, tones('#5d7a3a')) +
      oval(352, 446, 142, 20, brush.across('#7f9f3d', '#a9c75c')) +
      oval(330, 444, 46, 6, '#c4da82', { opacity: 0.8 }) +
      tines +
      path(turned(626, '24 420, 25 470, 27 524'), roundness(brush, bamboo)) +
      oval(626, 420, 24, 5, bamboo.bright) +
      [492, 506, 520].map((y) => stroke(`M599 ${y}q27 8 54 0`, '#3a3d44', 4)).join('')
    )
  },
}

export const plates: Drawing = {
  size: 1.15,
  focus: [330, 560, 2],
  scene: 'hills',
  draw: (brush, c) => {
    const white = tones(swatches.White)
    const plate = (y: number, r: number): Svg =>
      oval(350, y + 12, r, r * 0.2, white.dark) +
      oval(350, y, r, r * 0.2, c.base) +
      oval(350, y - 1, r - 8, (r - 8) * 0.195, brush.across(white.bright, white.dark)) +
      oval(350, y + 4, r * 0.66, r * 0.11, brush.across(white.dark, white.bright))
    const bowl = turned(350, '150 470, 132 530, 84 572')
    const beaker = turned(590, '86 470, 84 560, 80 632')
    return (
      shadow(brush, 360, 640, 420) +
      shadow(brush, 592, 636, 170) +
      plate(624, 210) +
      plate(600, 204) +
      path(bowl, roundness(brush, white)) +
      mouth(brush, 350, 470, 150, c, tones('#e8e3d8')) +
      ear(brush, 672, 500, 596, 66, c, 18) +
      path(beaker, roundness(brush, white)) +
      brush.clip(beaker, specks({ x: 500, y: 470, width: 180, height: 170 }, 40, c.base, 8)) +
      mouth(brush, 590, 470, 86, c, tones('#e8e3d8'))
    )
  },
}

export const vase: Drawing = {
  focus: [390, 520, 1.9],
  scene: 'room',
  draw: (brush, c) => {
    const stems = [
      [-130, -250],
      [-50, -330],
      [40, -300],
      [120, -220],
    ].map(([dx = 0, dy = 0]) => {
      const buds = [0.55, 0.68, 0.8, 0.92, 1].map((t, i) =>
        oval(
          400 + dx * t * t + (i % 2 === 0 ? 12 : -12),
          340 + dy * t,
          15 - i,
          19 - i * 1.6,
          i % 2 === 0 ? '#d98f63' : '#e8b184',
          { transform: `rotate(${dx * 0.2} 400 340)` },
        ),
      )
      return (
        stroke(`M400 350Q${400 + dx * 0.2} ${340 + dy * 0.5} ${400 + dx} ${340 + dy}`, '#6f6242', 5) + buds.join('')
      )
    })
    const body = turned(400, '44 330, 40 370, 70 420, 128 500, 120 580, 78 638')
    return (
      shadow(brush, 404, 634, 240) +
      stems.join('') +
      lathe(brush, 400, '44 330, 40 370, 70 420, 128 500, 120 580, 78 638', c, tones('#4a4038')) +
      brush.clip(
        body,
        [470, 486, 502].map((y) => stroke(`M260 ${y}q140 26 280 0`, c.deep, 3, { opacity: 0.45 })).join('') +
          specks({ x: 270, y: 330, width: 260, height: 310 }, 90, '#2a1d18', 2),
      )
    )
  },
}
