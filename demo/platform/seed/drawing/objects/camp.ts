import type { Drawing } from '../drawing.ts'
import { shadow } from '../solids.ts'
import { oval, path, rect, type Svg, stroke } from '../svg.ts'
import { grain, seam, weave } from '../texture.ts'
import { leather, steel, wood } from './materials.ts'

export const tent: Drawing = {
  focus: [400, 500, 1.8],
  size: 1.08,
  scene: 'hills',
  draw: (brush, c) => {
    const dome = 'M96 636Q230 300 400 268Q570 300 704 636Z'
    const fly = 'M400 268Q350 440 300 636H96Q230 300 400 268Z'
    const flyRight = 'M400 268Q450 440 500 636H704Q570 300 400 268Z'
    return (
      shadow(brush, 410, 638, 640, 0.1) +
      stroke('M120 620L40 652M680 620L760 652', '#e9dcc0', 4) +
      path(dome, c.deep) +
      path('M400 268Q350 440 300 636H500Q450 440 400 268Z', brush.down('#f3e2bd', '#8a6a4a')) +
      path('M400 300Q380 480 372 636H428Q420 480 400 300Z', '#4a3526', { opacity: 0.55 }) +
      path(fly, brush.across(c.dark, c.light, c.bright)) +
      path(flyRight, brush.across(c.base, c.deep)) +
      path('M400 268Q350 440 300 636h34Q372 440 400 268ZM400 268Q450 440 500 636h-34Q428 440 400 268Z', c.bright, {
        opacity: 0.85,
      }) +
      stroke('M400 268Q290 380 200 636M400 268Q510 380 600 636', c.deep, 3, { opacity: 0.4 }) +
      stroke('M96 636Q230 300 400 268Q570 300 704 636', c.deep, 5) +
      stroke('M384 256Q400 240 416 256', steel.base, 6) +
      rect(252, 470, 26, 12, 4, '#f4ecdc', { transform: 'rotate(-66 265 476)' })
    )
  },
}

export const campChair: Drawing = {
  focus: [400, 470, 1.8],
  size: 1.08,
  scene: 'hills',
  draw: (brush, c) => {
    const pole = (d: string): Svg => stroke(d, brush.across(wood.light, wood.dark), 20)
    const seat = 'M236 470Q400 520 564 470L590 506Q400 566 210 506Z'
    const back = 'M262 218Q400 236 538 218L560 440Q400 486 240 440Z'
    return (
      shadow(brush, 404, 634, 430) +
      pole('M220 632L520 440M580 632L280 440') +
      pole('M252 200L228 470M548 200L572 470') +
      path(back, brush.across(c.dark, c.light, c.base, c.deep)) +
      brush.clip(back, weave({ x: 230, y: 210, width: 340, height: 280 }, 9, '#1d1410', 0.08)) +
      seam('M276 238Q400 254 524 238', c.bright) +
      path(seat, c.deep, { transform: 'translate(0 12)' }) +
      path(seat, brush.across(c.base, c.bright, c.dark)) +
      seam('M240 492Q400 542 560 492', c.bright) +
      pole('M196 452L272 440M604 452L528 440') +
      pole('M236 632L300 590M564 632L500 590') +
      rect(372, 300, 56, 36, 5, leather.base)
    )
  },
}

export const hammock: Drawing = {
  focus: [400, 480, 1.7],
  scene: 'hills',
  draw: (brush, c) => {
    const cloth = 'M150 330Q260 520 400 524T650 330Q590 590 400 596T150 330Z'
    const post = (x: number): Svg =>
      rect(x - 17, 190, 34, 450, 10, brush.across(wood.light, wood.base, wood.deep)) +
      grain({ x: x - 15, y: 200, width: 30, height: 430 }, 20, wood.deep)
    return (
      shadow(brush, 110, 636, 80) +
      shadow(brush, 690, 636, 80) +
      shadow(brush, 400, 640, 420, 0.09) +
      post(110) +
      post(690) +
      [0, 1, 2, 3]
        .map((i) =>
          stroke(`M118 268L${160 + i * 12} ${340 + i * 26}M682 268L${640 - i * 12} ${340 + i * 26}`, '#e9dcc0', 3),
        )
        .join('') +
      path('M150 330Q260 470 400 480T650 330Q540 500 400 524T150 330Z', c.deep) +
      path(cloth, brush.across(c.dark, c.bright, c.base, c.deep)) +
      brush.clip(
        cloth,
        [0, 1, 2, 3]
          .map((i) =>
            stroke(
              `M150 ${336 + i * 4}Q260 ${534 + i * 16} 400 ${538 + i * 16}T650 ${336 + i * 4}`,
              i % 2 === 0 ? '#f4ecdc' : c.deep,
              6,
              { opacity: 0.6 },
            ),
          )
          .join(''),
      ) +
      Array.from({ length: 14 }, (_, i) => {
        const x = 250 + i * 23
        const y = 590 - ((x - 400) / 150) ** 2 * 40
        return stroke(`M${x} ${y.toFixed(0)}v20`, '#f4ecdc', 4)
      }).join('') +
      oval(118, 266, 9, 9, steel.dark) +
      oval(682, 266, 9, 9, steel.dark)
    )
  },
}
