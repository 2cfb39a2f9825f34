import { tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { cast, flatness, roundness, turned } from '../solids.ts'
import { group, oval, path, rect, type Svg, stroke } from '../svg.ts'
import { grain, seam, specks } from '../texture.ts'
import { birch, walnut } from './materials.ts'
import { bound } from './paper.ts'

export const mat: Drawing = {
  lies: true,
  size: 1.12,
  focus: [260, 330, 2],
  scene: 'above',
  draw: (brush, c) => {
    const felt = 'M110 236h580q18 0 18 18v300q0 18 -18 18H110q-18 0 -18 -18V254q0 -18 18 -18z'
    return (
      cast(felt, 9) +
      path(felt, flatness(brush, c)) +
      brush.clip(
        felt,
        specks({ x: 92, y: 236, width: 616, height: 336 }, 420, c.deep, 21) +
          specks({ x: 92, y: 236, width: 616, height: 336 }, 260, c.bright, 22),
      ) +
      path('M92 300v-46q0 -18 18 -18h46z', walnut.base) +
      seam('M100 292v-34q0 -14 14 -14h34', walnut.bright) +
      path('M708 508v46q0 18 -18 18h-46z', walnut.base) +
      seam('M700 516v34q0 14 -14 14h-34', walnut.bright) +
      bound(brush, tones('#f0e4cd'), 190, 280, 150, 210) +
      group(
        rect(0, 0, 250, 104, 12, '#2a1d18', { opacity: 0.16, transform: 'translate(6 9)' }) +
          rect(0, 0, 250, 104, 12, '#f4f1ea') +
          [0, 1, 2]
            .map((row) =>
              Array.from({ length: 8 }, (_, i) =>
                rect(14 + i * 28, 13 + row * 27, 22, 21, 5, i === 7 && row === 1 ? '#c26a48' : '#ddd6c8'),
              ).join(''),
            )
            .join(''),
        { transform: 'translate(388 330)' },
      )
    )
  },
}

export const drawer: Drawing = {
  lies: true,
  size: 1.12,
  focus: [300, 330, 2],
  scene: 'above',
  draw: (brush) => {
    const tray = 'M120 200h560q10 0 10 10v380q0 10 -10 10H120q-10 0 -10 -10V210q0 -10 10 -10z'
    const cell = (x: number, y: number, w: number, h: number): Svg =>
      rect(
        x,
        y,
        w,
        h,
        6,
        brush.linear(
          [
            [0, '#6d7468'],
            [0.25, '#8a9183'],
            [1, '#9aa192'],
          ],
          [0, 0, 0.3, 1],
        ),
      )
    return (
      cast(tray, 11) +
      path(tray, flatness(brush, birch)) +
      brush.clip(tray, grain({ x: 110, y: 200, width: 580, height: 400 }, 26, birch.deep)) +
      cell(134, 224, 120, 352) +
      cell(272, 224, 190, 160) +
      cell(272, 402, 190, 174) +
      cell(480, 224, 186, 80) +
      cell(480, 322, 86, 254) +
      cell(584, 322, 82, 254) +
      [0, 1, 2]
        .map((i) => rect(152 + i * 30, 250, 16, 290, 6, ['#d9a436', '#b4532f', '#2f5a46'][i] ?? '#2f5a46'))
        .join('') +
      [
        [310, 260],
        [350, 300],
        [400, 262],
        [420, 320],
        [330, 340],
      ]
        .map(([x = 0, y = 0], i) =>
          stroke(`M${x} ${y}h34a9 9 0 0 1 0 18h-40a14 14 0 0 1 0 -28h44`, i % 2 === 0 ? '#c99b4a' : '#b9bdc2', 4),
        )
        .join('') +
      group(rect(0, 0, 150, 128, 4, '#f3e6c4') + rect(10, -8, 132, 128, 4, '#dfa99c'), {
        transform: 'translate(292 426)',
      }) +
      rect(500, 244, 146, 40, 8, '#f4f1ea') +
      stroke('M512 264h120', '#c26a48', 4, { 'stroke-dasharray': '3 9' }) +
      oval(523, 380, 30, 30, '#3a3d44') +
      oval(523, 380, 20, 20, '#e9dcc0') +
      oval(523, 470, 30, 30, '#88b2d1') +
      oval(523, 470, 12, 12, '#8a9183') +
      path(turned(625, '18 360, 22 400, 22 540'), roundness(brush, tones('#5f7180'))) +
      rect(609, 344, 32, 22, 5, '#f4f1ea')
    )
  },
}
