import { tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { cast, roundness, shadow, turned } from '../solids.ts'
import { group, oval, path, rect, stroke } from '../svg.ts'
import { grain, leaf, specks } from '../texture.ts'
import { steel } from './materials.ts'

export const knife: Drawing = {
  size: 1.15,
  lies: true,
  focus: [520, 330, 2.1],
  scene: 'above',
  draw: (brush, c) => {
    const blade = 'M120 392Q96 408 132 418Q260 452 470 446L470 366Q250 362 120 392Z'
    const handle = 'M470 366h22q14 4 30 4h140q40 6 42 40t-34 42q-50 4 -90 -10t-88 -2h-22z'
    const lying =
      cast(`${blade}${handle}`, 9) +
      path(
        blade,
        brush.linear(
          [
            [0, '#fbfcfc'],
            [0.45, steel.light],
            [0.5, steel.base],
            [1, steel.dark],
          ],
          [0, 0, 0, 1],
        ),
      ) +
      path('M120 392Q96 408 132 418Q260 452 470 446L470 430Q270 434 126 404Z', '#ffffff', { opacity: 0.6 }) +
      rect(462, 360, 34, 88, 6, brush.down(steel.bright, steel.deep)) +
      path(handle, brush.down(c.light, c.base, c.deep)) +
      brush.clip(handle, grain({ x: 490, y: 364, width: 220, height: 92 }, 8, c.deep)) +
      [540, 600, 660]
        .map((x) => oval(x, 410, 9, 9, '#d9b777') + oval(x - 2, 408, 4, 4, '#fff3d0', { opacity: 0.8 }))
        .join('')
    return group(lying, { transform: 'rotate(-32 400 400)' })
  },
}

export const board: Drawing = {
  size: 1.05,
  lies: true,
  focus: [320, 380, 2],
  scene: 'above',
  draw: (brush, c) => {
    const outline =
      'M250 150Q400 128 540 150Q590 158 588 214L596 520Q598 572 546 576Q500 580 478 604V676Q476 716 400 716T324 676V604Q300 580 252 576Q204 572 206 520L204 214Q202 158 250 150Z'
    const sprig = [0, 1, 2, 3, 4, 5, 6]
      .map((i) => leaf(470 - i * 14, 300 + i * 30, 44, i % 2 === 0 ? 70 : -30, '#6f8a5c', '#3f5a44'))
      .join('')
    return (
      cast(outline, 12) +
      path(outline, brush.slant(c.light, c.base, c.dark)) +
      brush.clip(
        outline,
        group(grain({ x: 120, y: 120, width: 640, height: 560 }, 34, c.deep, 14), { transform: 'rotate(90 400 400)' }),
      ) +
      oval(400, 662, 26, 26, '#000', { opacity: 0.28 }) +
      oval(402, 665, 22, 22, '#e7ded0') +
      path(outline, 'none', { stroke: c.bright, 'stroke-width': 4, opacity: 0.6 }) +
      stroke('M478 280Q420 400 372 520', '#4f6a48', 5) +
      sprig +
      [
        [290, 260, '#6c7a3a'],
        [330, 300, '#4d3550'],
        [282, 322, '#75843f'],
      ]
        .map(
          ([x, y, fill]) =>
            oval(Number(x) + 5, Number(y) + 7, 24, 19, '#2a1d18', { opacity: 0.2 }) +
            oval(Number(x), Number(y), 24, 19, String(fill)) +
            oval(Number(x) - 7, Number(y) - 6, 7, 4, '#ffffff', { opacity: 0.5 }),
        )
        .join('')
    )
  },
}

export const skillet: Drawing = {
  focus: [330, 540, 1.9],
  scene: 'table',
  draw: (brush) => {
    const iron = tones('#33353a')
    const pan = 'M140 530Q146 616 350 622T560 530Z'
    return (
      shadow(brush, 356, 620, 440) +
      path('M540 508L742 444q26 -6 30 16t-22 32L548 556Z', brush.down(iron.bright, iron.base, iron.deep)) +
      oval(738, 470, 13, 8, '#cfc8bd', { transform: 'rotate(-18 738 470)' }) +
      path(pan, brush.across(iron.base, iron.bright, iron.base, iron.deep)) +
      oval(350, 528, 211, 66, iron.light) +
      oval(350, 531, 200, 59, brush.across('#17181b', '#3d4047')) +
      oval(350, 548, 176, 40, brush.ball('#4a4d54', '#232528')) +
      stroke('M190 520q60 -44 160 -44', '#ffffff', 5, { opacity: 0.22 }) +
      specks({ x: 210, y: 516, width: 280, height: 60 }, 60, '#8d9096', 12) +
      path('M138 524l-26 -12 8 24z', iron.base)
    )
  },
}

export const oil: Drawing = {
  focus: [400, 480, 2],
  size: 1.15,
  scene: 'table',
  draw: (brush) => {
    const glass = tones('#5d6a2b')
    const bottle = turned(400, '26 236, 27 300, 34 350, 84 410, 92 470, 92 632')
    return (
      shadow(brush, 404, 634, 200) +
      path(bottle, roundness(brush, glass)) +
      brush.clip(
        bottle,
        rect(300, 440, 200, 210, 0, '#c9a32f', { opacity: 0.35 }) +
          stroke('M334 420q-6 100 -2 200', '#f4f0b8', 12, { opacity: 0.5 }),
      ) +
      path(turned(400, '22 168, 24 200, 22 244'), roundness(brush, tones('#3a3d44'))) +
      oval(400, 168, 22, 4, '#6b6f77') +
      brush.clip(
        bottle,
        rect(
          300,
          466,
          200,
          132,
          0,
          brush.linear([
            [0, '#e9dfca'],
            [0.3, '#fffaf0'],
            [1, '#cfc3aa'],
          ]),
        ) + stroke('M300 478h200M300 586h200', '#b08d3c', 3),
      ) +
      leaf(392, 560, 66, -38, '#7f8f45', '#3f4f24') +
      leaf(402, 560, 72, 8, '#6d7d38', '#3f4f24') +
      leaf(410, 562, 58, 52, '#8c9b52', '#3f4f24') +
      oval(372, 566, 10, 8, '#4d3550') +
      oval(432, 568, 10, 8, '#556b2c')
    )
  },
}
