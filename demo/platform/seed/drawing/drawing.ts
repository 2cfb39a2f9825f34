import type { Tones } from './color.ts'
import type { SceneName } from './scenes.ts'
import type { Brush, Svg } from './svg.ts'

/** How one product is drawn, in the stage's coordinates: upright on `(400, 640)`, or lying around `(400, 400)`. */
export interface Drawing {
  /** Lies on a sheet of paper instead of standing on a floor. */
  readonly lies?: true
  /** What the close-up shows: its centre, and how many times larger. */
  readonly focus: readonly [x: number, y: number, zoom: number]
  readonly scene: SceneName
  /** How much larger it is shown than drawn, where it is alone; 1 unless said. */
  readonly size?: number
  draw(brush: Brush, color: Tones): Svg
}
