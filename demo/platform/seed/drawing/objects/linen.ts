import { swatches, tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { cast, flatness, lathe, shadow, turned } from '../solids.ts'
import { group, oval, path, rect, type Svg, stroke } from '../svg.ts'
import { seam, weave } from '../texture.ts'
import { leather, wood } from './materials.ts'
import { folds } from './tops.ts'

export const towels: Drawing = {
  size: 1.3,
  lies: true,
  focus: [330, 420, 2],
  scene: 'above',
  draw: (brush, c) => {
    const natural = tones('#e9dfcb')
    const folded = (dx: number, dy: number, t: typeof c, stripe: string): Svg => {
      const d = `M${210 + dx} ${200 + dy}q150 -10 300 2q10 0 10 14l-6 330q0 14 -12 14q-150 8 -290 0q-12 0 -12 -12l2 -336q0 -12 8 -12z`
      return (
        cast(d, 9) +
        path(
          d,
          brush.linear(
            [
              [0, t.light],
              [0.5, t.base],
              [1, t.dark],
            ],
            [0, 0, 0.7, 1],
          ),
        ) +
        brush.clip(
          d,
          weave({ x: 190 + dx, y: 180 + dy, width: 350, height: 400 }, 7, '#3a2418', 0.09) +
            [430, 452, 462, 488]
              .map((y, i) => rect(190 + dx, y + dy, 360, i === 1 || i === 2 ? 5 : 12, 0, stripe, { opacity: 0.85 }))
              .join('') +
            rect(352 + dx, 180 + dy, 10, 420, 0, '#2a1d18', { opacity: 0.1 }),
        ) +
        stroke(`M${360 + dx} ${202 + dy}l-2 350`, t.bright, 2, { opacity: 0.5 })
      )
    }
    return group(folded(76, 30, natural, c.base) + folded(-34, 10, c, natural.bright), {
      transform: 'rotate(-7 400 400)',
    })
  },
}

export const candle: Drawing = {
  size: 1.45,
  focus: [400, 470, 2],
  scene: 'table',
  draw: (brush, c) => {
    const jar = turned(400, '112 430, 114 520, 112 630')
    return (
      oval(400, 340, 230, 230, brush.halo('#fff0c4', 0.75)) +
      shadow(brush, 404, 634, 240) +
      lathe(brush, 400, '112 430, 114 520, 112 630', c, tones(swatches.White)) +
      oval(401, 436, 98, 14, brush.across('#f5e7c8', '#fff7e2')) +
      stroke('M400 434v-24', '#3a2418', 5) +
      path('M400 330C424 372 426 394 400 412C374 394 378 372 400 330Z', brush.down('#ffd977', '#f08f35')) +
      path('M400 366q14 26 0 44q-14 -18 0 -44z', '#fff6d8') +
      brush.clip(
        jar,
        rect(318, 500, 164, 84, 4, '#fbf5e8') +
          stroke('M340 528h120M356 546h88M372 562h56', c.deep, 4, { opacity: 0.6 }),
      )
    )
  },
}

export const apron: Drawing = {
  lies: true,
  size: 1.14,
  focus: [400, 400, 1.9],
  scene: 'pegs',
  draw: (brush, c) => {
    const bib = 'M310 210H490L510 330Q556 360 568 400L580 670Q400 690 220 670L232 400Q244 360 290 330Z'
    return (
      cast(bib, 10) +
      stroke('M316 214Q300 90 400 90T484 214', leather.base, 14) +
      stroke('M316 214Q300 90 400 90T484 214', leather.light, 3) +
      stroke('M236 410Q170 440 186 540M564 410Q630 440 614 540', c.dark, 13) +
      path(bib, flatness(brush, c)) +
      brush.clip(bib, weave({ x: 210, y: 200, width: 380, height: 490 }, 8, '#1d1410', 0.07)) +
      folds(brush, bib, c) +
      rect(288, 470, 224, 130, 8, c.dark, { opacity: 0.35 }) +
      rect(288, 466, 224, 130, 8, c.base) +
      stroke('M400 470v122', c.deep, 3, { opacity: 0.5 }) +
      seam('M296 474h208M296 588h208M318 224h164', c.bright) +
      rect(346, 262, 108, 84, 6, c.base) +
      seam('M352 268h96v72h-96z', c.bright) +
      [
        [322, 222],
        [478, 222],
        [292, 472],
        [508, 472],
      ]
        .map(([x = 0, y = 0]) => oval(x, y, 7, 7, '#c99b4a'))
        .join('') +
      group(rect(-7, -70, 14, 110, 6, wood.base) + oval(0, -80, 20, 28, wood.light), {
        transform: 'translate(350 470) rotate(-6)',
      }) +
      rect(288, 480, 112, 112, 6, c.base, { opacity: 0.94 })
    )
  },
}

export const tote: Drawing = {
  lies: true,
  size: 1.14,
  focus: [400, 470, 1.9],
  scene: 'pegs',
  draw: (brush, c) => {
    const bag = 'M236 300H564L588 660Q590 676 570 676H230Q210 676 212 660Z'
    return (
      cast(bag, 10) +
      stroke('M320 330Q312 96 400 96T480 330', c.dark, 22) +
      path(bag, flatness(brush, c)) +
      brush.clip(bag, weave({ x: 200, y: 290, width: 400, height: 400 }, 7, '#1d1410', 0.09)) +
      folds(brush, bag, c) +
      stroke('M320 380V310Q330 120 400 112M480 380V310Q470 120 400 112', c.light, 20) +
      seam('M314 316v60h12v-60M474 316v60h12v-60M240 316h320', c.deep) +
      oval(400, 520, 92, 92, '#f4ecdc', { opacity: 0.92 }) +
      brush.clip(
        'M308 520a92 92 0 1 0 184 0a92 92 0 1 0 -184 0z',
        oval(432, 484, 26, 26, '#d98f3f') +
          path('M300 560q50 -90 100 -30t110 -20v120h-220z', '#8fae9a') +
          path('M300 590q70 -60 120 -20t90 -10v80h-220z', '#3f5f4c'),
      )
    )
  },
}
