import { oval, path, round, type Svg, stroke } from './svg.ts'

/** The same numbers on every machine and every run: pictures never change by themselves. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Specks, as in stoneware and felt. */
export function specks(box: Box, count: number, color: string, seed = 7): Svg {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const size = 1 + random() * 2.2
    return oval(box.x + random() * box.width, box.y + random() * box.height, size, size * 0.8, color, {
      opacity: round(0.18 + random() * 0.4),
    })
  }).join('')
}

/** Long wavering lines, as in wood. */
export function grain(box: Box, count: number, color: string, seed = 3): Svg {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, i) => {
    const y = box.y + ((i + 0.2 + random() * 0.6) * box.height) / count
    const bend = (random() - 0.5) * box.height * 0.12
    const d = `M${box.x} ${round(y)}C${round(box.x + box.width * 0.3)} ${round(y + bend)} ${round(box.x + box.width * 0.6)} ${round(y - bend)} ${box.x + box.width} ${round(y + bend * 0.4)}`
    return stroke(d, color, round(1 + random() * 1.6), { opacity: round(0.16 + random() * 0.22) })
  }).join('')
}

/** Rows of small chevrons, as in knitting. */
export function knit(box: Box, step: number, color: string, opacity = 0.28): Svg {
  const half = step / 2
  let d = ''
  for (let y = box.y; y < box.y + box.height; y += step * 0.8) {
    for (let x = box.x; x < box.x + box.width; x += step) {
      d += `M${round(x)} ${round(y)}l${half} ${round(half * 0.9)}l${half} ${round(-half * 0.9)}`
    }
  }
  return stroke(d, color, round(step * 0.16), { opacity })
}

/** A plain weave: fine lines both ways. */
export function weave(box: Box, step: number, color: string, opacity = 0.1): Svg {
  let d = ''
  for (let x = box.x; x <= box.x + box.width; x += step) d += `M${x} ${box.y}v${box.height}`
  for (let y = box.y; y <= box.y + box.height; y += step) d += `M${box.x} ${y}h${box.width}`
  return stroke(d, color, 1, { opacity })
}

/** A seam sewn along a path. */
export function seam(d: string, color: string, width = 2): Svg {
  return stroke(d, color, width, { 'stroke-dasharray': '7 6', opacity: 0.65 })
}

/** A leaf from `(x, y)`, `length` long, turned by degrees from upright. */
export function leaf(x: number, y: number, length: number, turn: number, fill: string, vein: string): Svg {
  const w = length * 0.3
  const d = `M0 0C${-w} ${-length * 0.3} ${-w * 0.8} ${-length * 0.75} 0 ${-length}C${w * 0.8} ${-length * 0.75} ${w} ${-length * 0.3} 0 0Z`
  const place = { transform: `translate(${round(x)} ${round(y)}) rotate(${turn})` }
  return path(d, fill, place) + stroke(`M0 0V${round(-length * 0.86)}`, vein, 1.6, { ...place, opacity: 0.45 })
}
