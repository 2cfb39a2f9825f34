import { swatches, tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { cast, roundness, shadow, turned } from '../solids.ts'
import { group, oval, path, rect, type Svg, stroke } from '../svg.ts'
import { grain } from '../texture.ts'
import { leather, steel, wood } from './materials.ts'

export const lantern: Drawing = {
  focus: [400, 470, 1.9],
  size: 1.22,
  scene: 'hills',
  draw: (brush) => {
    const metal = tones('#46554c')
    const globe = turned(400, '74 366, 96 430, 96 490, 78 556')
    return (
      oval(400, 460, 290, 290, brush.halo('#ffe9ae', 0.85)) +
      shadow(brush, 404, 634, 240) +
      stroke('M306 380Q300 216 400 214T494 380', steel.dark, 9) +
      path(turned(400, '18 268, 40 290, 84 330, 82 366'), roundness(brush, metal)) +
      path(
        globe,
        brush.radial(
          [
            [0, '#fffdf0'],
            [0.35, '#ffe39a'],
            [1, '#f0b45a', 0.85],
          ],
          [0.5, 0.55],
          0.6,
        ),
      ) +
      path('M400 400C428 446 426 476 400 500C374 476 372 446 400 400Z', '#fff8de') +
      path('M400 436q16 28 0 54q-16 -26 0 -54z', '#f6a23c') +
      [330, 400, 470].map((x) => stroke(`M${x} 362Q${400 + (x - 400) * 1.34} 460 ${x} 560`, metal.dark, 5)).join('') +
      stroke('M346 400q-14 50 -4 110', '#ffffff', 9, { opacity: 0.7 }) +
      path(turned(400, '84 552, 92 574, 104 600, 106 632'), roundness(brush, metal)) +
      oval(400, 596, 15, 15, '#c99b4a') +
      stroke('M400 596l8 -9', metal.deep, 4) +
      oval(400, 262, 13, 13, 'none', { stroke: steel.base, 'stroke-width': 6 })
    )
  },
}

export const blanket: Drawing = {
  focus: [330, 520, 1.9],
  size: 1.2,
  scene: 'hills',
  draw: (brush, c) => {
    const roll = 'M210 470Q400 452 590 470V628Q400 646 210 628Z'
    const check =
      [240, 300, 360, 420, 480, 540]
        .map((x, i) =>
          rect(x, 440, i % 2 === 0 ? 26 : 10, 220, 0, i % 2 === 0 ? c.bright : '#f4ecdc', { opacity: 0.5 }),
        )
        .join('') + [490, 540, 590].map((y) => rect(200, y, 420, 13, 0, '#f4ecdc', { opacity: 0.4 })).join('')
    const belt = (x: number): Svg =>
      rect(x, 458, 26, 184, 4, brush.down(leather.light, leather.base, leather.deep)) +
      rect(x - 6, 530, 38, 32, 5, 'none', { stroke: '#c99b4a', 'stroke-width': 6 })
    return (
      shadow(brush, 408, 638, 470, 0.12) +
      path(
        roll,
        brush.linear(
          [
            [0, c.light],
            [0.3, c.base],
            [1, c.deep],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      brush.clip(roll, check) +
      oval(210, 549, 34, 80, c.dark) +
      oval(210, 549, 24, 60, c.light) +
      oval(210, 549, 16, 42, c.dark) +
      oval(210, 549, 8, 24, c.bright) +
      Array.from({ length: 16 }, (_, i) =>
        stroke(`M590 ${474 + i * 10}l22 ${i % 2 === 0 ? 4 : -3}`, '#f4ecdc', 5),
      ).join('') +
      belt(300) +
      belt(478) +
      stroke('M314 458Q400 380 492 458', leather.base, 18) +
      stroke('M314 454Q400 378 492 454', leather.light, 4)
    )
  },
}

export const pocketKnife: Drawing = {
  lies: true,
  size: 1.2,
  focus: [460, 430, 2.1],
  scene: 'above',
  draw: (brush) => {
    const handle = 'M330 372Q480 350 640 384Q678 396 674 424T630 448Q480 430 340 448Q304 446 302 410T330 372Z'
    const blade = 'M330 384L150 214Q120 196 128 232Q150 330 318 424Z'
    return group(
      cast(`${handle}${blade}`, 9) +
        path(
          blade,
          brush.linear([
            [0, steel.bright],
            [0.5, '#ffffff'],
            [0.55, steel.base],
            [1, steel.dark],
          ]),
        ) +
        stroke('M176 256l70 66', steel.dark, 5) +
        path(handle, brush.down(wood.light, wood.base, wood.deep)) +
        brush.clip(handle, grain({ x: 300, y: 360, width: 380, height: 90 }, 8, wood.deep)) +
        path('M330 372Q360 366 380 366V446Q356 446 340 448Q304 446 302 410T330 372Z', steel.base) +
        oval(336, 408, 11, 11, '#c99b4a') +
        oval(560, 410, 8, 8, '#c99b4a') +
        oval(642, 418, 9, 9, '#e7ded0') +
        stroke('M648 420q60 20 40 70t-10 60', leather.base, 7),
      { transform: 'rotate(-8 400 400)' },
    )
  },
}

export const compass: Drawing = {
  lies: true,
  size: 1.15,
  focus: [400, 430, 2],
  scene: 'above',
  draw: (brush) => {
    const brass = tones(swatches.Brass)
    const ticks = Array.from({ length: 24 }, (_, i) =>
      rect(398, 288, i % 6 === 0 ? 6 : 3, i % 6 === 0 ? 26 : 14, 1, '#4a3a28', {
        transform: `rotate(${i * 15} 400 430)`,
      }),
    ).join('')
    return (
      cast('M400 250a180 180 0 1 1 -1 0z', 12) +
      oval(400, 222, 28, 28, 'none', { stroke: brass.dark, 'stroke-width': 12 }) +
      oval(400, 430, 182, 182, brush.slant(brass.bright, brass.base, brass.deep)) +
      oval(400, 430, 162, 162, brass.dark) +
      oval(400, 430, 154, 154, brush.ball('#fffaf0', '#eadfc6')) +
      ticks +
      path('M400 310L424 420L400 450L376 420Z', '#b4532f') +
      path('M400 550L424 440L400 410L376 440Z', '#3a3d44') +
      oval(400, 430, 12, 12, brass.base) +
      path('M270 380a140 140 0 0 1 150 -92', 'none', {
        stroke: '#ffffff',
        'stroke-width': 14,
        opacity: 0.6,
        'stroke-linecap': 'round',
      })
    )
  },
}
