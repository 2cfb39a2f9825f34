import { stage } from '../drawing/backdrops.ts'
import { tones } from '../drawing/color.ts'
import { drawings } from '../drawing/drawings.ts'
import { scenes } from '../drawing/scenes.ts'
import { type Brush, createBrush, el, group, oval, rect, type Svg } from '../drawing/svg.ts'
import { createRandom } from '../drawing/texture.ts'

/** Pixels of a side of the film. */
export const frameSide = 640

/** One moment of the lantern's evening, `t` from 0 to 1: the night falls, the light stays, the night lifts. It loops. */
export function lanternFrame(t: number): string {
  const brush = createBrush()
  const night = (1 - Math.cos(t * Math.PI * 2)) / 2
  // Whole numbers of waves, so that the last frame meets the first.
  const flicker = Math.sin(t * Math.PI * 22) * 0.5 + Math.sin(t * Math.PI * 38) * 0.3 + Math.sin(t * Math.PI * 60) * 0.2
  const lantern = group(drawings.lantern.draw(brush, tones('#2f5a46')), {
    transform: 'translate(400 700) scale(0.92) translate(-400 -640)',
  })
  const content =
    scenes.hills.draw(brush, '#d8e3ea') +
    dusk(brush, night * 0.5) +
    stars(night) +
    lantern +
    dusk(brush, night * 0.34, true) +
    glow(brush, night, flicker) +
    moth(t, night)
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${stage} ${stage}`, width: frameSide, height: frameSide },
    brush.definitions() + content,
  )
}

/** Darkness over everything; `open` leaves the lantern's own circle. */
function dusk(brush: Brush, depth: number, open = false): Svg {
  const edge = brush.radial(
    [
      [0, '#0c1533', 0],
      [0.24, '#0c1533', depth * 0.35],
      [0.6, '#0c1533', depth],
      [1, '#0c1533', depth],
    ],
    [0.5, 0.66],
    0.86,
  )
  return open ? rect(0, 0, stage, stage, 0, edge) : rect(0, 0, stage, stage, 0, '#1a2450', { opacity: depth })
}

function stars(night: number): Svg {
  const random = createRandom(41)
  return Array.from({ length: 34 }, () => {
    const [x, y, size] = [random() * stage, random() * 300, 1.2 + random() * 2]
    return oval(x, y, size, size, '#fff8e0', { opacity: Math.max(0, night - 0.35 - random() * 0.25) })
  }).join('')
}

function glow(brush: Brush, night: number, flicker: number): Svg {
  const radius = 250 + night * 110 + flicker * 9
  return oval(400, 532, radius, radius, brush.halo('#ffd98a', 0.16 + night * 0.4 + flicker * 0.02))
}

/** Something small that cannot stay away. */
function moth(t: number, night: number): Svg {
  const angle = t * Math.PI * 6
  const [x, y] = [400 + Math.cos(angle) * 120, 520 + Math.sin(angle * 2) * 70]
  const wing = 6 + Math.sin(t * Math.PI * 120) * 4
  const body =
    oval(0, 0, 3, 5, '#5a4433') + oval(-wing * 0.7, -1, wing, 4, '#f4ecdc') + oval(wing * 0.7, -1, wing, 4, '#f4ecdc')
  return group(body, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, opacity: Math.max(0, night - 0.2) })
}
