import type { Drawing } from '../drawing.ts'
import { cast, lathe, roundness, shadow, turned } from '../solids.ts'
import { oval, path, rect, stroke } from '../svg.ts'
import { createRandom, grain, leaf, specks } from '../texture.ts'
import { oak } from './materials.ts'

export const planter: Drawing = {
  focus: [400, 540, 1.9],
  size: 1.06,
  scene: 'room',
  draw: (brush, c) => {
    const random = createRandom(17)
    const leaves = Array.from({ length: 17 }, (_, i) => {
      const turn = -84 + (i * 168) / 16
      return leaf(
        400 + turn * 0.5,
        456,
        190 + random() * 90 - Math.abs(turn) * 0.6,
        turn,
        i % 3 === 0 ? '#86a878' : i % 3 === 1 ? '#5f8a66' : '#47715a',
        '#2f4f3c',
      )
    })
    const pot = '112 448, 108 520, 90 612'
    return (
      shadow(brush, 404, 636, 280) +
      leaves.join('') +
      lathe(brush, 400, '120 612, 124 626, 112 640', c) +
      path(turned(400, pot), roundness(brush, c)) +
      path(turned(400, '120 440, 120 470'), roundness(brush, c)) +
      oval(400, 442, 118, 19, c.bright) +
      oval(400, 443, 108, 16, '#4a3526') +
      brush.clip(turned(400, pot), specks({ x: 280, y: 470, width: 240, height: 150 }, 80, '#2a1d18', 6)) +
      leaf(386, 452, 170, -16, '#7aa070', '#2f4f3c') +
      leaf(416, 452, 150, 24, '#548060', '#2f4f3c')
    )
  },
}

export const clock: Drawing = {
  lies: true,
  size: 1.18,
  focus: [400, 350, 1.9],
  scene: 'pegs',
  draw: (brush, c) => {
    const marks = Array.from({ length: 12 }, (_, i) =>
      rect(395, 214, 10, i % 3 === 0 ? 40 : 22, 4, i % 3 === 0 ? c.deep : '#a89a84', {
        transform: `rotate(${i * 30} 400 400)`,
      }),
    ).join('')
    return (
      cast('M400 170a230 230 0 1 1 -1 0z', 13) +
      oval(400, 400, 232, 232, brush.slant(oak.bright, oak.base, oak.deep)) +
      brush.clip('M400 168a232 232 0 1 1 -1 0z', grain({ x: 160, y: 160, width: 480, height: 480 }, 40, oak.deep)) +
      oval(400, 400, 206, 206, brush.slant('#e6dcc8', '#fffdf6')) +
      marks +
      stroke('M400 400L326 330', c.deep, 15) +
      stroke('M400 400L492 286', c.base, 10) +
      stroke('M386 440L430 250', '#c26a48', 4) +
      oval(400, 400, 15, 15, c.deep) +
      oval(396, 396, 5, 5, '#ffffff', { opacity: 0.6 })
    )
  },
}

export const print: Drawing = {
  focus: [400, 380, 1.9],
  size: 1.1,
  scene: 'room',
  draw: (brush, c) => {
    const art = 'M274 222h252v330H274z'
    return (
      shadow(brush, 404, 636, 360, 0.1) +
      rect(228, 176, 344, 464, 4, brush.across(oak.light, oak.base, oak.deep)) +
      rect(240, 188, 320, 440, 0, '#fffdf6') +
      rect(240, 188, 320, 8, 0, '#2a1d18', { opacity: 0.12 }) +
      brush.clip(
        art,
        rect(274, 222, 252, 330, 0, brush.down('#f3c9a5', '#f7e4c4', '#dce8e2')) +
          oval(440, 320, 46, 46, '#e2733d') +
          path('M260 430q60 -110 130 -40t150 -60v240H260z', c.light) +
          path('M260 480q90 -90 160 -24t120 -30v140H260z', c.base) +
          path('M260 524q120 -50 280 -4v60H260z', c.deep),
      ) +
      path('M240 188L420 188L260 470V628H240Z', '#ffffff', { opacity: 0.16 })
    )
  },
}
