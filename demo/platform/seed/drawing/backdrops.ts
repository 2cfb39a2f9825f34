import { type Hex, mix } from './color.ts'
import { type Brush, rect, type Svg } from './svg.ts'

/** Side of every picture's own coordinates. */
export const stage = 800
/** Where standing things touch the ground. */
export const ground = 640

/** The shop's papers: each product is photographed on one of them. */
export const papers = {
  blush: '#f0dcd2',
  butter: '#f3e6c4',
  clay: '#e6cbb8',
  fog: '#e3e6e6',
  lilac: '#e4deea',
  mint: '#d9e6dc',
  mist: '#d8e3ea',
  sage: '#dbe2d0',
  sand: '#ece0cd',
  stone: '#e7e2da',
} as const satisfies Record<string, Hex>

export type Paper = keyof typeof papers

const full = (fill: string): Svg => rect(0, 0, stage, stage, 0, fill)

/** Light from the upper left over the whole picture, and a little less of it in the corners. */
export function light(brush: Brush): Svg {
  return (
    full(
      brush.radial(
        [
          [0, '#fffdf6', 0.62],
          [1, '#fffdf6', 0],
        ],
        [0.3, 0.22],
        0.75,
      ),
    ) +
    full(
      brush.radial(
        [
          [0.62, '#3a2a20', 0],
          [1, '#3a2a20', 0.1],
        ],
        [0.5, 0.46],
        0.74,
      ),
    )
  )
}

/** A paper sweep with a floor, for things that stand. */
export function sweep(brush: Brush, paper: Hex): Svg {
  const wall = brush.down(mix(paper, '#ffffff', 0.3), paper)
  const floor = brush.linear(
    [
      [0, mix(paper, '#3a2a20', 0.01)],
      [0.16, mix(paper, '#3a2a20', 0.075)],
      [1, mix(paper, '#ffffff', 0.18)],
    ],
    [0, 0, 0, 1],
  )
  return full(wall) + rect(0, 520, stage, 280, 0, floor) + light(brush)
}

/** A sheet of paper seen from above, for things that lie. */
export function sheet(brush: Brush, paper: Hex): Svg {
  const fill = brush.slant(mix(paper, '#ffffff', 0.28), mix(paper, '#3a2a20', 0.05))
  return full(fill) + light(brush)
}
