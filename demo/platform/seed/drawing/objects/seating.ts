import { swatches, tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { flatness, roundness, shadow, turned } from '../solids.ts'
import { oval, path, rect, type Svg, stroke } from '../svg.ts'
import { knit, seam, weave } from '../texture.ts'
import { oak } from './materials.ts'

export const chair: Drawing = {
  focus: [400, 400, 1.8],
  size: 1.1,
  scene: 'room',
  draw: (brush, c) => {
    const leg = (d: string): Svg => stroke(d, brush.across(oak.light, oak.dark), 18)
    const back = 'M250 300Q244 200 300 190Q400 176 500 190Q556 200 550 300L544 452Q400 476 256 452Z'
    const seat =
      'M226 440Q400 414 574 440Q604 450 600 490Q598 524 566 528Q400 546 234 528Q202 524 200 490Q196 450 226 440Z'
    const arm = (x: number): Svg => rect(x, 372, 60, 150, 28, brush.across(c.light, c.base, c.deep))
    return (
      shadow(brush, 404, 636, 440) +
      leg('M262 520L224 632') +
      leg('M538 520L576 632') +
      leg('M320 530L310 622') +
      leg('M480 530L490 622') +
      path(back, brush.across(c.dark, c.bright, c.base, c.deep)) +
      brush.clip(
        back,
        weave({ x: 230, y: 180, width: 340, height: 300 }, 7, '#1d1410', 0.08) +
          [320, 400, 480]
            .map((x) => stroke(`M${x} 200Q${400 + (x - 400) * 1.04} 320 ${x} 460`, c.deep, 4, { opacity: 0.35 }))
            .join(''),
      ) +
      path(seat, c.deep, { transform: 'translate(0 10)' }) +
      path(
        seat,
        brush.linear(
          [
            [0, c.bright],
            [0.4, c.base],
            [1, c.dark],
          ],
          [0, 0, 0.3, 1],
        ),
      ) +
      brush.clip(seat, weave({ x: 190, y: 410, width: 420, height: 140 }, 7, '#1d1410', 0.08)) +
      arm(176) +
      arm(564) +
      stroke('M216 500Q400 524 584 500', c.deep, 4, { opacity: 0.4 })
    )
  },
}

export const throwBlanket: Drawing = {
  focus: [380, 520, 1.9],
  size: 1.2,
  scene: 'room',
  draw: (brush, c) => {
    const layer = (y: number, h: number, inset: number): Svg => {
      const d = `M${190 + inset} ${y + h * 0.5}Q${186 + inset} ${y} ${230 + inset} ${y}H${580 - inset}Q${622 - inset} ${y} ${618 - inset} ${y + h * 0.5}Q${622 - inset} ${y + h} ${580 - inset} ${y + h}H${230 + inset}Q${186 + inset} ${y + h} ${190 + inset} ${y + h * 0.5}Z`
      return (
        path(d, brush.down(c.bright, c.base, c.deep)) +
        brush.clip(d, knit({ x: 180, y, width: 450, height: h }, 18, c.deep, 0.3))
      )
    }
    const fringe = Array.from({ length: 26 }, (_, i) =>
      stroke(`M${230 + i * 13} 566q${i % 2 === 0 ? -4 : 4} 26 0 52`, i % 3 === 0 ? c.light : c.base, 6),
    ).join('')
    return (
      shadow(brush, 406, 634, 460, 0.12) +
      layer(566, 72, 0) +
      layer(500, 72, 6) +
      layer(436, 70, 14) +
      fringe +
      rect(470, 470, 62, 44, 4, '#f4ecdc') +
      stroke('M482 486h38M482 498h24', c.deep, 3)
    )
  },
}

export const cushion: Drawing = {
  focus: [360, 470, 1.9],
  size: 1.2,
  scene: 'room',
  draw: (brush, c) => {
    const pillow =
      'M226 306Q400 336 574 306Q590 300 584 330Q556 470 588 610Q592 640 570 634Q400 608 230 634Q208 640 212 610Q244 470 216 330Q210 300 226 306Z'
    return (
      shadow(brush, 404, 634, 400) +
      path(
        pillow,
        brush.radial(
          [
            [0, c.bright],
            [0.55, c.base],
            [1, c.dark],
          ],
          [0.38, 0.36],
          0.75,
        ),
      ) +
      brush.clip(
        pillow,
        weave({ x: 200, y: 296, width: 400, height: 350 }, 7, '#1d1410', 0.08) +
          [300, 400, 500]
            .map((x) =>
              [370, 470, 570]
                .map(
                  (y) =>
                    path(`M${x} ${y - 34}L${x + 34} ${y}L${x} ${y + 34}L${x - 34} ${y}Z`, '#f4ecdc', {
                      opacity: 0.55,
                    }) +
                    path(`M${x} ${y - 16}L${x + 16} ${y}L${x} ${y + 16}L${x - 16} ${y}Z`, c.deep, { opacity: 0.5 }),
                )
                .join(''),
            )
            .join(''),
      ) +
      seam(pillow, c.deep) +
      stroke('M226 310l-22 -26M574 310l22 -26M222 630l-20 20M578 630l20 20', c.dark, 9)
    )
  },
}

export const basket: Drawing = {
  focus: [400, 520, 1.9],
  size: 1.2,
  scene: 'room',
  draw: (brush, c) => {
    const belly = turned(400, '150 400, 176 480, 170 570, 132 636')
    const rows = Array.from({ length: 12 }, (_, i) =>
      stroke(`M200 ${408 + i * 20}q200 36 400 0`, i % 2 === 0 ? c.deep : c.bright, 7, {
        opacity: 0.4,
        'stroke-dasharray': i % 2 === 0 ? '20 8' : '14 10',
      }),
    ).join('')
    return (
      shadow(brush, 404, 634, 360) +
      stroke('M262 420Q230 330 300 330T330 420M470 420Q500 330 540 330T538 420', c.dark, 15) +
      path(belly, roundness(brush, c)) +
      brush.clip(
        belly,
        rows +
          rect(200, 560, 400, 100, 0, swatches.Cream, { opacity: 0.8 }) +
          Array.from({ length: 5 }, (_, i) =>
            stroke(`M200 ${572 + i * 18}q200 30 400 0`, '#b9a57f', 4, { opacity: 0.5, 'stroke-dasharray': '16 8' }),
          ).join(''),
      ) +
      oval(400, 400, 150, 25, c.light) +
      oval(400, 403, 138, 20, c.deep) +
      path('M280 404q30 -76 80 -66q20 -40 70 -26q60 -8 90 92q-120 24 -240 0z', flatness(brush, tones('#dfa99c'))) +
      stroke('M330 390q30 -50 60 -20M420 396q10 -50 50 -40', '#b77c6f', 4, { opacity: 0.6 })
    )
  },
}
