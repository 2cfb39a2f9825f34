import { tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { cast, flatness, roundness, turned } from '../solids.ts'
import { group, oval, path, rect, type Svg, stroke } from '../svg.ts'

export const gift: Drawing = {
  lies: true,
  size: 1.06,
  focus: [500, 340, 2],
  scene: 'above',
  draw: (brush, c) => {
    const card = 'M186 262h428q22 0 22 22v260q0 22 -22 22H186q-22 0 -22 -22V284q0 -22 22 -22z'
    const bow = (turn: number): Svg =>
      path('M0 0C-60 -60 -130 -40 -110 0C-130 40 -60 50 0 0Z', brush.across('#f0b27a', '#c26a48'), {
        transform: `translate(520 400) rotate(${turn})`,
      })
    return group(
      cast('M230 210h400q16 0 16 16v250H214V226q0 -16 16 -16z', 9) +
        rect(214, 210, 432, 290, 14, brush.slant('#fffaf0', '#e2d5bd')) +
        path('M214 224L430 370L646 224', 'none', { stroke: '#cdbd9e', 'stroke-width': 4 }) +
        cast(card, 10) +
        path(card, flatness(brush, c)) +
        brush.clip(
          card,
          path('M150 500q90 -110 180 -40t160 -30 180 -20v180H150z', c.dark) +
            path('M150 540q140 -80 260 -20t260 -20v90H150z', c.deep) +
            oval(280, 350, 50, 50, '#f3d9a5') +
            rect(500, 250, 40, 330, 0, '#d98f63') +
            rect(508, 250, 6, 330, 0, '#f7d3b4'),
        ) +
        bow(0) +
        bow(180) +
        stroke('M520 400q-50 60 -74 70M520 400q40 60 74 66', '#c26a48', 16) +
        oval(520, 400, 22, 22, brush.glow('#f7d3b4', '#c26a48')),
      { transform: 'rotate(-7 400 400)' },
    )
  },
}

export const tablet: Drawing = {
  lies: true,
  size: 1.05,
  focus: [420, 380, 1.9],
  scene: 'above',
  draw: (brush, c) => {
    const screen = 'M262 166h276q8 0 8 8v452q0 8 -8 8H262q-8 0 -8 -8V174q0 -8 8 -8z'
    return group(
      cast('M250 134h300q26 0 26 26v480q0 26 -26 26H250q-26 0 -26 -26V160q0 -26 26 -26z', 12) +
        rect(224, 134, 352, 532, 28, brush.slant('#53575f', '#1f2126')) +
        brush.clip(
          screen,
          rect(250, 160, 300, 480, 0, c.base) +
            oval(400, 470, 170, 170, c.light, { opacity: 0.5 }) +
            rect(290, 210, 220, 16, 8, '#fffaf0') +
            rect(290, 240, 160, 16, 8, '#fffaf0') +
            rect(290, 282, 96, 8, 4, '#e9c27a'),
        ) +
        group(
          path(turned(400, '86 430, 88 480, 70 560'), roundness(brush, tones('#f4ecdc'))) +
            oval(400, 430, 86, 16, '#fffaf0') +
            oval(400, 433, 74, 12, '#5a3722') +
            stroke('M486 460q50 -6 46 36t-54 36', '#e2d5bd', 13) +
            stroke('M370 400c-22 -30 22 -48 0 -80M410 396c-22 -30 22 -48 0 -80', '#fffaf0', 8, { opacity: 0.7 }),
          {},
        ) +
        path('M254 166h150L254 470z', '#ffffff', { opacity: 0.1 }) +
        oval(400, 150, 4, 4, '#8d9096'),
      { transform: 'rotate(6 400 400)' },
    )
  },
}

export const phone: Drawing = {
  lies: true,
  size: 1.05,
  focus: [330, 360, 1.9],
  scene: 'above',
  draw: (brush, c) => {
    const device = (x: number, y: number, turn: number, sky: readonly [string, string], sun: string): Svg => {
      const screen = 'M-98 -214Q-98 -232 -80 -232H80Q98 -232 98 -214V214Q98 232 80 232H-80Q-98 232 -98 214Z'
      return group(
        cast(screen, 11) +
          rect(-108, -242, 216, 484, 34, brush.slant('#53575f', '#1f2126')) +
          brush.clip(
            screen,
            rect(-110, -240, 220, 480, 0, brush.down(sky[0], sky[1])) +
              oval(30, -70, 44, 44, sun) +
              path('M-120 60q70 -120 140 -40t110 -40v300h-260z', c.light) +
              path('M-120 130q90 -90 160 -20t100 -20v200h-260z', c.base) +
              path('M-120 190q130 -50 260 0v90h-260z', c.deep),
          ) +
          rect(-34, -222, 68, 16, 8, '#1f2126') +
          rect(-40, 216, 80, 5, 2, '#fffaf0', { opacity: 0.8 }),
        { transform: `translate(${x} ${y}) rotate(${turn})` },
      )
    }
    return (
      device(270, 410, -9, ['#f3c9a5', '#fbe8cb'], '#e2733d') + device(530, 400, 8, ['#28395a', '#8a7f9e'], '#fff3d4')
    )
  },
}
