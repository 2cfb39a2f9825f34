import { tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { flatness, mouth, roundness, shadow, turned } from '../solids.ts'
import { oval, path, rect, type Svg, stroke } from '../svg.ts'
import { seam, weave } from '../texture.ts'
import { leather, steel, wood } from './materials.ts'

export const backpack: Drawing = {
  focus: [400, 430, 1.9],
  size: 1.08,
  scene: 'hills',
  draw: (brush, c) => {
    const body =
      'M290 250Q300 190 400 188T510 250Q548 300 552 430T540 610Q536 640 500 640H300Q264 640 260 610T248 430Q252 300 290 250Z'
    const flap = 'M282 262Q296 196 400 194T518 262Q540 310 540 386Q470 412 400 412T260 386Q260 310 282 262Z'
    const pocket =
      'M296 452Q400 474 504 452Q516 460 514 500L506 596Q504 614 486 616H314Q296 614 294 596L286 500Q284 460 296 452Z'
    const strap = (x: number): Svg =>
      rect(x, 372, 26, 118, 5, brush.across(leather.light, leather.dark)) +
      rect(x - 5, 452, 36, 26, 6, 'none', { stroke: '#c99b4a', 'stroke-width': 6 }) +
      oval(x + 13, 404, 4, 4, leather.deep)
    return (
      shadow(brush, 406, 636, 340) +
      stroke('M352 200Q354 138 400 136T448 200', c.deep, 18) +
      path('M254 420q-40 40 -34 130q2 30 34 34zM546 420q40 40 34 130q-2 30 -34 34z', c.dark) +
      path(body, brush.across(c.dark, c.light, c.base, c.deep)) +
      brush.clip(body, weave({ x: 240, y: 180, width: 320, height: 470 }, 9, '#1d1410', 0.07)) +
      path(
        pocket,
        brush.linear([
          [0, c.base],
          [0.3, c.light],
          [1, c.dark],
        ]),
      ) +
      seam('M302 472Q400 492 498 472', c.bright) +
      path(flap, '#1d1410', { opacity: 0.18, transform: 'translate(0 10)' }) +
      path(flap, brush.across(c.base, c.bright, c.base, c.dark)) +
      brush.clip(flap, weave({ x: 240, y: 180, width: 320, height: 240 }, 9, '#1d1410', 0.07)) +
      seam('M270 374Q340 396 400 396T530 374', c.bright) +
      strap(318) +
      strap(456) +
      rect(372, 296, 56, 40, 6, leather.base) +
      path('M384 326l12 -18 8 10 6 -6 10 14z', '#e9dcc0')
    )
  },
}

export const bottle: Drawing = {
  focus: [400, 400, 2],
  size: 1.16,
  scene: 'hills',
  draw: (brush, c) => {
    const body = turned(400, '56 256, 84 290, 94 330, 94 630')
    return (
      shadow(brush, 404, 634, 210) +
      stroke('M372 182Q372 128 400 128T428 182', c.deep, 15) +
      path(turned(400, '52 182, 56 196, 56 250'), roundness(brush, tones('#3a3d44'))) +
      oval(400, 182, 52, 8, '#6b6f77') +
      [362, 378, 394, 410, 426, 442].map((x) => stroke(`M${x} 206v34`, '#1d1f24', 3, { opacity: 0.6 })).join('') +
      path(body, roundness(brush, c)) +
      brush.clip(
        body,
        rect(300, 250, 200, 22, 0, roundness(brush, steel)) +
          rect(300, 606, 200, 50, 0, roundness(brush, steel)) +
          stroke('M342 310q-8 150 -4 280', '#ffffff', 9, { opacity: 0.35 }),
      ) +
      path('M366 470l26 -42 18 24 12 -14 24 32z', '#fffaf0', { opacity: 0.85 }) +
      stroke('M358 486h92', '#fffaf0', 5, { opacity: 0.85 })
    )
  },
}

export const flask: Drawing = {
  focus: [400, 470, 1.9],
  size: 1.25,
  scene: 'hills',
  draw: (brush, c) => {
    const pot = turned(400, '92 330, 98 400, 100 560, 92 632')
    return (
      shadow(brush, 404, 634, 260) +
      stroke('M494 380C600 384 600 570 498 574', brush.across(c.base, c.deep), 22) +
      path('M306 350l-58 -26 10 44 50 34z', c.dark) +
      path(pot, roundness(brush, c)) +
      mouth(brush, 400, 330, 92, c, c) +
      path(turned(400, '12 288, 70 304, 94 330'), roundness(brush, c)) +
      oval(400, 282, 18, 15, wood.base) +
      path('M306 628q94 26 188 0v8q-94 22 -188 0z', '#2a1d18', { opacity: 0.6 }) +
      brush.clip(
        pot,
        stroke('M334 360q-8 130 0 250', '#ffffff', 10, { opacity: 0.4 }) +
          [
            [360, 440],
            [440, 520],
            [380, 590],
            [450, 400],
          ]
            .map(([x = 0, y = 0]) => oval(x, y, 4, 3, '#ffffff', { opacity: 0.6 }))
            .join(''),
      ) +
      oval(400, 322, 60, 4, flatness(brush, c), { opacity: 0.3 })
    )
  },
}
