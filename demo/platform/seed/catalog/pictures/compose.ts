import { readFileSync } from 'node:fs'
import { type ObjectName, objects, type PictureObject, type Scene, scenes } from './objects.ts'
import { type Hex, mix, type Paper, papers, shadesOf } from './palette.ts'

/** Width and height of the files' own coordinates. */
const STAGE = 800
const MIDDLE = STAGE / 2
/** Vertical positions of standing and hanging objects. */
const FLOOR = 640
const HOOK = 90

/** Pixels of a side of every picture. */
export const PICTURE_SIDE = 2000

export type View = 'front' | 'detail' | 'context'

/** Composes the SVG of an object in a color: whole, close up, or in the scene where it is used. */
export function composePicture(name: ObjectName, view: View, color: Hex, paper: Paper): string {
  const object: PictureObject = objects[name]
  const { size = 1, lies, scene, focus } = object
  const backdrop = (file: string, tint: Hex): string => fill(`backdrops/${file}`, { paper: tint })
  const plain = lies ? 'sheet' : 'sweep'
  const content = {
    front: () => [backdrop(plain, papers[paper]), enlarge(size, lies === true)] as const,
    detail: () => [backdrop(plain, mix(papers[paper], color, 0.12)), zoomTo(focus)] as const,
    context: () => [backdrop(scene, papers[paper]), placeIn(scenes[scene], Math.sqrt(size))] as const,
  }
  const [background, transform] = content[view]()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${STAGE} ${STAGE}" width="${PICTURE_SIDE}" height="${PICTURE_SIDE}">${background}<g transform="${transform}">${fill(`objects/${name}`, shadesOf(color))}</g></svg>`
}

/** Enlarges the object around its center, or around its base, which is moved down slightly. */
function enlarge(size: number, lies: boolean): string {
  const [from, to] = lies ? [MIDDLE, MIDDLE] : [FLOOR, FLOOR + (size - 1) * 70]
  return `translate(${MIDDLE} ${to}) scale(${size}) translate(${-MIDDLE} ${-from})`
}

function zoomTo([x, y, zoom]: PictureObject['focus']): string {
  return `translate(${MIDDLE} ${MIDDLE}) scale(${zoom}) translate(${-x} ${-y})`
}

function placeIn({ x, y, scale, anchor }: Scene, size: number): string {
  const from = anchor === 'top' ? HOOK : anchor === 'middle' ? MIDDLE : FLOOR
  return `translate(${x} ${y}) scale(${scale * size}) translate(${-MIDDLE} ${-from})`
}

/** The content of an SVG file, with its custom properties and color mixes resolved: the renderer supports neither. */
function fill(file: string, properties: Readonly<Record<string, Hex>>): string {
  const svg = readFileSync(new URL(`./${file}.svg`, import.meta.url), 'utf8')
  let content = svg
    .slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
    .replace(/var\(--(\w+)\)/g, (property, name: string) => properties[name] ?? property)
  // Innermost first: a mix may contain another.
  const innermost = /color-mix\(in srgb, (#\w{6}), (#\w{6}) ([\d.]+)%\)/g
  while (content.includes('color-mix('))
    content = content.replace(innermost, (_, from: Hex, to: Hex, percent: string) =>
      mix(from, to, Number(percent) / 100),
    )
  return content
}
