import { stage } from './backdrops.ts'
import type { Scene } from './scene.ts'
import { oval, path, rect, type Svg, stroke } from './svg.ts'
import { createRandom } from './texture.ts'

function pine(x: number, y: number, h: number, color: string): Svg {
  const w = h * 0.2
  const tier = (top: number, half: number): string =>
    `M${x - half} ${y - h * top}L${x} ${y - h * (top + 0.48)}L${x + half} ${y - h * top}Z`
  return (
    rect(x - h * 0.025, y - h * 0.14, h * 0.05, h * 0.14, 0, '#5a4433') +
    path(tier(0.1, w) + tier(0.3, w * 0.82) + tier(0.52, w * 0.6), color)
  )
}

function ridge(y: number, height: number, fill: string, seed: number): Svg {
  const random = createRandom(seed)
  let d = `M-20 ${y + height * random()}`
  for (let x = 0; x <= 800; x += 160)
    d += `S${x + 40} ${y - height * random()} ${x + 140} ${y + height * (random() - 0.3)}`
  return path(`${d}V820H-20Z`, fill)
}

function tufts(count: number, color: string, seed: number): Svg {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const [x, y, s] = [random() * 800, 650 + random() * 150, 8 + random() * 14]
    return stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${(-s * 0.3).toFixed(1)} ${(-s * 0.7).toFixed(1)} ${(-s * 0.6).toFixed(1)} ${(-s).toFixed(1)}m${(s * 0.6).toFixed(1)} ${s.toFixed(1)}q0 ${(-s).toFixed(1)} ${(s * 0.2).toFixed(1)} ${(-s * 1.3).toFixed(1)}m${(-s * 0.2).toFixed(1)} ${(s * 1.3).toFixed(1)}q${(s * 0.4).toFixed(1)} ${(-s * 0.6).toFixed(1)} ${(s * 0.8).toFixed(1)} ${(-s * 0.8).toFixed(1)}`,
      color,
      2.4,
      { opacity: 0.7 },
    )
  }).join('')
}

export const hills: Scene = {
  scale: 0.78,
  x: 410,
  y: 690,
  draw: (brush) =>
    rect(
      0,
      0,
      stage,
      stage,
      0,
      brush.linear(
        [
          [0, '#a9cbd6'],
          [0.42, '#f3e2c3'],
          [0.6, '#f6d3ae'],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    oval(610, 250, 150, 150, brush.halo('#fff4d8', 0.9)) +
    oval(610, 250, 52, 52, '#fff6e0') +
    ridge(360, 90, '#a9bcb0', 5) +
    ridge(430, 70, '#87a294', 11) +
    ridge(500, 50, '#648a72', 23) +
    [40, 108, 690, 752, 640]
      .map((x, i) => pine(x, 640 - (i % 3) * 16, 210 + ((i * 53) % 90), i % 2 === 0 ? '#3f6651' : '#4d7559'))
      .join('') +
    path('M-20 610Q260 560 520 600T820 590V820H-20Z', brush.down('#8fa860', '#6d8a4a')) +
    tufts(46, '#4f6c3a', 31),
}
