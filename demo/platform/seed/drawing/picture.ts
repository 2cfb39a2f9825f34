import { ground, type Paper, papers, sheet, stage, sweep } from './backdrops.ts'
import { type Hex, mix, tones } from './color.ts'
import type { Drawing } from './drawing.ts'
import { type DrawingName, drawings } from './drawings.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'
import { type Brush, createBrush, el, group, type Svg } from './svg.ts'

/** Where things that hang are hung by. */
const hook = 90

/** Pixels of a side of every picture. */
export const viewSide = 2000

export type View = 'front' | 'detail' | 'context'

/** Draws one picture of a thing in a colour: whole, close up, or where it is used. */
export function drawPicture(name: DrawingName, view: View, color: Hex, paper: Paper): string {
  const drawing: Drawing = drawings[name]
  const brush = createBrush()
  const thing = drawing.draw(brush, tones(color))
  const { size = 1 } = drawing
  const lies = drawing.lies === true
  const backdrop = (tint: Hex): Svg => (lies ? sheet(brush, tint) : sweep(brush, tint))
  const content =
    view === 'front'
      ? backdrop(papers[paper]) + enlarged(thing, size, lies)
      : view === 'detail'
        ? closeUp(backdrop(mix(papers[paper], color, 0.12)), thing, drawing.focus)
        : inUse(brush, thing, scenes[drawing.scene], papers[paper], Math.sqrt(size))
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${stage} ${stage}`, width: viewSide, height: viewSide },
    brush.definitions() + content,
  )
}

/** About its foot, which moves down a little, or about the middle of the sheet. */
function enlarged(thing: Svg, size: number, lies: boolean): Svg {
  const [from, to] = lies ? [stage / 2, stage / 2] : [ground, ground + (size - 1) * 70]
  return group(thing, { transform: `translate(400 ${to}) scale(${size}) translate(-400 ${-from})` })
}

function closeUp(backdrop: Svg, thing: Svg, [x, y, zoom]: readonly [number, number, number]): Svg {
  return (
    backdrop + group(thing, { transform: `translate(${stage / 2} ${stage / 2}) scale(${zoom}) translate(${-x} ${-y})` })
  )
}

function inUse(brush: Brush, thing: Svg, scene: Scene, paper: Hex, size: number): Svg {
  const originY = { foot: ground, middle: stage / 2, top: hook }[scene.anchor ?? 'foot']
  return (
    scene.draw(brush, paper) +
    group(thing, {
      transform: `translate(${scene.x} ${scene.y}) scale(${scene.scale * size}) translate(${-stage / 2} ${-originY})`,
    })
  )
}
