import type { Drawing } from '../drawing.ts'
import { mouth, roundness, shadow, turned } from '../solids.ts'
import { group, oval, path, rect, type Svg, stroke } from '../svg.ts'
import { paperWhite, wood } from './materials.ts'

export const pourOver: Drawing = {
  size: 1.15,
  focus: [400, 400, 2],
  scene: 'table',
  draw: (brush, c) => {
    const flask = turned(400, '52 420, 58 448, 120 530, 156 600, 140 636')
    const glass = brush.linear([
      [0, '#ffffff', 0.55],
      [0.25, '#ffffff', 0.16],
      [0.8, '#ffffff', 0.1],
      [1, '#8fa0a8', 0.5],
    ])
    const brew = brush.clip(
      flask,
      rect(220, 556, 360, 100, 0, brush.across('#3a2114', '#7a4a2a', '#2c180e')) + oval(400, 556, 137, 17, '#8d5a34'),
    )
    const cone = turned(400, '152 262, 120 320, 64 408')
    return (
      shadow(brush, 405, 632, 300) +
      path(flask, '#dfe6e4', { opacity: 0.55 }) +
      brew +
      path(flask, glass, { stroke: '#ffffff', 'stroke-width': 3, 'stroke-opacity': 0.6 }) +
      stroke('M296 560q-20 40 4 62', '#ffffff', 8, { opacity: 0.6 }) +
      path('M262 236L400 400L538 236Q470 262 400 262T262 236Z', paperWhite.base) +
      path(cone, roundness(brush, c)) +
      brush.clip(
        cone,
        [0, 1, 2, 3, 4, 5]
          .map((i) =>
            stroke(`M${270 + i * 52} 240Q${330 + i * 28} 330 ${352 + i * 19} 420`, c.deep, 2.5, { opacity: 0.3 }),
          )
          .join(''),
      ) +
      mouth(brush, 400, 262, 152, c, paperWhite) +
      oval(402, 268, 118, 15, '#4a2c1a') +
      path(turned(400, '66 404, 70 424, 66 446'), roundness(brush, wood)) +
      oval(400, 438, 9, 9, wood.deep)
    )
  },
}

export const kettle: Drawing = {
  size: 1.22,
  focus: [350, 480, 1.8],
  scene: 'table',
  draw: (brush, c) => {
    const body = turned(410, '98 420, 112 470, 142 580, 150 636')
    const neck = 'M292 590C214 590 240 420 176 392'
    return (
      shadow(brush, 412, 632, 320) +
      stroke(neck, brush.across(c.bright, c.base, c.deep), 34) +
      stroke(neck, c.bright, 7, { opacity: 0.7, transform: 'translate(-7 -2)' }) +
      path('M158 378l34 -14 10 22 -32 18z', c.base) +
      stroke('M500 436C600 400 640 440 628 520Q622 566 604 592', brush.across(wood.light, wood.deep), 28) +
      stroke('M500 436q30 -14 56 -14', c.dark, 16) +
      path(body, roundness(brush, c)) +
      oval(
        410,
        420,
        98,
        17,
        brush.linear([
          [0, c.light],
          [0.3, c.bright],
          [1, c.base],
        ]),
      ) +
      path(turned(410, '20 384, 66 396, 84 416'), roundness(brush, c)) +
      path(turned(410, '15 352, 20 366, 12 386'), roundness(brush, wood)) +
      oval(410, 352, 15, 4, wood.bright) +
      stroke('M274 612q136 26 272 0', c.deep, 3, { opacity: 0.5 })
    )
  },
}

export const coffeeBag: Drawing = {
  size: 1.12,
  focus: [400, 470, 1.9],
  scene: 'table',
  draw: (brush, c) => {
    const bag =
      'M264 250L536 250Q548 300 552 420T566 630Q566 640 552 640L250 640Q236 640 236 630Q240 520 250 420T264 250Z'
    const bean = (x: number, y: number, turn: number): Svg =>
      group(oval(0, 0, 20, 14, brush.across('#7a4a2a', '#3a2114')) + stroke('M-16 2q16 -8 32 -2', '#2c180e', 3), {
        transform: `translate(${x} ${y}) rotate(${turn})`,
      })
    return (
      shadow(brush, 405, 636, 360) +
      path(bag, brush.across(c.dark, c.light, c.base, c.dark, c.deep)) +
      path('M264 250l-8 60q40 20 44 330h-50q-14 0 -14 -10q4 -110 14 -210t14 -170z', c.deep, { opacity: 0.28 }) +
      path('M258 206h284q8 0 8 10v34H250v-34q0 -10 8 -10z', brush.across(c.light, c.deep)) +
      rect(242, 232, 316, 20, 10, '#d9c7a0') +
      rect(300, 352, 202, 220, 10, '#f6efe1') +
      brush.clip(
        'M300 352h202v220h-202z',
        oval(401, 430, 44, 44, '#dd9a52') +
          path('M290 500q60 -70 120 -20t110 -20v120h-240z', '#6d8a6a') +
          path('M290 530q70 -40 130 -10t100 -10v80h-240z', '#3f5f4c'),
      ) +
      rect(300, 352, 202, 220, 10, 'none', { stroke: c.dark, 'stroke-width': 3, opacity: 0.35 }) +
      rect(350, 590, 102, 8, 4, '#f6efe1', { opacity: 0.8 }) +
      rect(372, 606, 58, 6, 3, '#f6efe1', { opacity: 0.6 }) +
      bean(196, 640, 20) +
      bean(232, 656, -30) +
      bean(610, 650, 60)
    )
  },
}
