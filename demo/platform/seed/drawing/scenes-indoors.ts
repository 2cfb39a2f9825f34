import { light, stage } from './backdrops.ts'
import { mix } from './color.ts'
import { books, print, sunlight, tabletop, twigs, wall, wood } from './props.ts'
import type { Scene } from './scene.ts'
import { oval, path, rect, type Svg, stroke } from './svg.ts'
import { grain, leaf } from './texture.ts'

export const table: Scene = {
  scale: 0.74,
  x: 430,
  y: 688,
  draw: (brush, paper) =>
    wall(brush, paper) + sunlight(60, 150, 1.15) + tabletop(brush, 540) + twigs(brush, 165, 600, 0.86) + light(brush),
}

export const desk: Scene = {
  scale: 0.72,
  x: 400,
  y: 690,
  draw: (brush, paper) =>
    wall(brush, mix(paper, '#6d8a7a', 0.25)) +
    print(brush, 70, 70, 190, 240) +
    sunlight(480, 150, 0.9) +
    tabletop(brush, 550) +
    books(brush, 590, 640) +
    light(brush),
}

export const room: Scene = {
  scale: 0.84,
  x: 420,
  y: 690,
  draw: (brush, paper) =>
    wall(brush, paper) +
    print(brush, 96, 84, 200, 256) +
    sunlight(440, 140, 1.1) +
    rect(0, 590, stage, 210, 0, brush.down(wood.dark, wood.light)) +
    [630, 684, 748].map((y) => stroke(`M0 ${y}H800`, wood.deep, 2, { opacity: 0.4 })).join('') +
    rect(0, 572, stage, 20, 0, mix(paper, '#ffffff', 0.55)) +
    oval(410, 706, 350, 78, '#e9dcc6') +
    oval(410, 706, 320, 68, 'none', { stroke: '#c26a48', 'stroke-width': 5, opacity: 0.55 }) +
    twigs(brush, 712, 640, 1.15) +
    light(brush),
}

export const pegs: Scene = {
  scale: 0.8,
  x: 400,
  y: 146,
  anchor: 'top',
  draw: (brush, paper) =>
    wall(brush, paper) +
    sunlight(70, 250, 1.2) +
    rect(0, 96, stage, 46, 4, brush.down(wood.light, wood.dark)) +
    grain({ x: 0, y: 98, width: stage, height: 42 }, 4, wood.deep) +
    rect(0, 142, stage, 10, 0, '#2a1d18', { opacity: 0.14 }) +
    [90, 245, 400, 555, 710]
      .map((x) => rect(x - 8, 108, 16, 40, 8, wood.dark) + oval(x, 146, 17, 17, brush.ball(wood.bright, wood.base)))
      .join('') +
    stroke('M90 150v44', '#6f5a45', 4) +
    path('M30 330q10 -120 60 -140q50 20 60 140l8 150q-68 26 -136 0z', brush.across('#eadfc9', '#cdbb9a')) +
    stroke('M64 216q26 -34 52 0', '#b9a57f', 7) +
    light(brush),
}

/** A table seen from above, for things that lie. */
export const above: Scene = {
  scale: 0.8,
  x: 400,
  y: 410,
  anchor: 'middle',
  draw: (brush) => {
    const cloth = 'M-20 520Q90 500 190 560T260 820H-20Z'
    const cup = (x: number, y: number): Svg =>
      oval(x + 12, y + 16, 92, 92, '#2a1d18', { opacity: 0.16 }) +
      oval(x, y, 92, 92, brush.slant('#ffffff', '#d9d0c0')) +
      oval(x, y, 58, 58, '#e9e1d3') +
      oval(x, y, 50, 50, brush.ball('#8a5a38', '#5a3722'))
    return (
      rect(0, 0, stage, stage, 0, brush.slant(wood.bright, wood.light, wood.base)) +
      [0, 1, 2, 3]
        .map(
          (i) =>
            grain({ x: 0, y: i * 200, width: stage, height: 196 }, 13, wood.deep, i + 2) +
            rect(0, i * 200 + 197, stage, 4, 0, wood.deep, { opacity: 0.35 }),
        )
        .join('') +
      path(cloth, '#2a1d18', { opacity: 0.14, transform: 'translate(8 -8)' }) +
      path(cloth, brush.across('#eef0ec', '#cdd6cf')) +
      stroke('M-20 548Q80 530 170 584T232 820', '#7f9a8c', 5, { opacity: 0.6 }) +
      cup(706, 96) +
      leaf(60, 130, 110, 118, '#6d8a6a', '#3f5a44') +
      leaf(64, 126, 96, 66, '#86a07c', '#3f5a44') +
      leaf(54, 134, 100, 166, '#7a9672', '#3f5a44') +
      light(brush)
    )
  },
}
