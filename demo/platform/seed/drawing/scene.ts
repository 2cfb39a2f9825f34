import type { Hex } from './color.ts'
import type { Brush, Svg } from './svg.ts'

/** Where a product is used: what is drawn behind it, and where the product stands in it. */
export interface Scene {
  readonly scale: number
  /** What of the product comes to `(x, y)`: the middle of its foot, unless it lies or hangs. */
  readonly anchor?: 'middle' | 'top'
  readonly x: number
  readonly y: number
  draw(brush: Brush, paper: Hex): Svg
}
