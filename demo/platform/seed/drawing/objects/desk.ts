import { tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { cast, lathe, shadow } from '../solids.ts'
import { group, oval, path, rect, type Svg, stroke } from '../svg.ts'
import { grain } from '../texture.ts'
import { birch, brass } from './materials.ts'

export const lamp: Drawing = {
  focus: [330, 290, 1.9],
  scene: 'desk',
  draw: (brush, c) => {
    const shade = 'M214 330Q222 232 300 214Q372 204 396 262L408 296Q310 300 214 330Z'
    return (
      path(
        'M226 334L406 300L560 640H90Z',
        brush.linear(
          [
            [0, '#fff0be', 0.62],
            [1, '#fff0be', 0],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      shadow(brush, 482, 634, 230) +
      stroke('M356 226C470 130 560 210 556 360L500 628', brush.across(c.light, c.base, c.deep), 15) +
      stroke('M356 226C470 130 560 210 556 360L500 628', c.bright, 3, { opacity: 0.7, transform: 'translate(-3 -3)' }) +
      lathe(brush, 490, '34 604, 96 616, 104 628, 102 636', c) +
      oval(490, 606, 30, 6, c.bright, { opacity: 0.6 }) +
      path(shade, brush.across(c.bright, c.base, c.deep)) +
      path('M214 330Q310 300 408 296L406 306Q312 312 218 342Z', c.dark) +
      oval(312, 322, 84, 13, '#fff4cf', { transform: 'rotate(-9 312 322)' }) +
      oval(556, 352, 13, 13, brush.ball(c.bright, c.dark)) +
      path('M300 214q6 -26 34 -26t30 24q-30 -6 -64 2z', c.dark)
    )
  },
}

export const pen: Drawing = {
  lies: true,
  size: 1.2,
  focus: [300, 500, 2.2],
  scene: 'above',
  draw: (brush, c) => {
    const across = (t: typeof c): string =>
      brush.linear(
        [
          [0, t.dark],
          [0.3, t.bright],
          [0.45, t.base],
          [1, t.deep],
        ],
        [0, 0, 0, 1],
      )
    const barrel = 'M250 382h330q70 4 70 20t-70 20H250z'
    const cap = 'M250 480h250q30 2 30 22t-30 22H250q-20 -2 -20 -22t20 -22z'
    return group(
      cast(`${barrel}M140 402l110 -18v36z${cap}`, 8) +
        path('M128 402Q190 376 224 384v36Q190 428 128 402Z', brush.down(brass.bright, brass.base, brass.deep)) +
        stroke('M132 402h64', brass.deep, 2) +
        oval(200, 402, 5, 5, brass.deep) +
        path('M222 386h32v32h-32z', across(tones('#33353a'))) +
        path(barrel, across(c)) +
        rect(330, 381, 12, 42, 0, across(brass)) +
        path(cap, across(c)) +
        rect(466, 478, 12, 48, 0, across(brass)) +
        path('M300 496h190q8 4 8 8t-8 8H300q-14 -2 -14 -8t14 -8z', across(brass)),
      { transform: 'rotate(-30 400 420)' },
    )
  },
}

export const organizer: Drawing = {
  focus: [380, 500, 1.8],
  size: 1.1,
  scene: 'desk',
  draw: (brush, c) => {
    const front = brush.across(c.light, c.base, c.dark)
    const side = brush.across(c.dark, c.deep)
    const box = (x: number, y: number, w: number, h: number): Svg =>
      path(`M${x} ${y}l46 -30h${w}l-46 30z`, c.deep) +
      rect(x, y, w, h, 4, front) +
      path(`M${x + w} ${y}l46 -30v${h}l-46 30z`, side) +
      grain({ x: x + 4, y: y + 4, width: w - 8, height: h - 8 }, 7, c.deep, x)
    const pencil = (x: number, lean: number, fill: string, tip: string): Svg =>
      group(
        rect(-8, -230, 16, 230, 3, brush.across(fill, fill, '#2a1d18')) +
          path('M-8 -230L0 -258L8 -230Z', birch.light) +
          path('M-3 -248L0 -258L3 -248Z', tip),
        { transform: `translate(${x} 560) rotate(${lean})` },
      )
    return (
      shadow(brush, 410, 640, 480) +
      pencil(300, -7, '#d9a436', '#3a3d44') +
      pencil(330, 2, '#b4532f', '#b4532f') +
      pencil(362, 8, '#2f5a46', '#2f5a46') +
      stroke('M290 470l-22 -120m0 0a24 24 0 1 0 -2 -2', '#9aa0a6', 8) +
      box(240, 470, 160, 170) +
      rect(436, 474, 120, 90, 3, '#f4ecdc', { transform: 'rotate(-5 490 520)' }) +
      rect(446, 468, 120, 90, 3, '#dfa99c', { transform: 'rotate(4 490 520)' }) +
      box(400, 540, 190, 100) +
      oval(474, 596, 12, 12, brass.base) +
      oval(471, 592, 5, 4, brass.bright)
    )
  },
}
