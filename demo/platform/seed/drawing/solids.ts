import type { Tones } from './color.ts'
import { type Brush, oval, path, type Svg } from './svg.ts'

/** How flat a circle looks from where all pictures are seen. */
export const tilt = 0.17

/** `radius y, radius y, …` from top to bottom. */
export type Profile = string

function points(profile: Profile): (readonly [number, number])[] {
  return profile.split(',').map((point) => {
    const [radius = 0, y = 0] = point.trim().split(' ').map(Number)
    return [radius, y]
  })
}

/** Paint of an upright round thing: lit from the left, a soft band of light, the far side in shade. */
export function roundness(brush: Brush, t: Tones, shine = 1): string {
  return brush.linear([
    [0, t.dark],
    [0.1, t.base],
    [0.28, shine > 0 ? t.bright : t.light],
    [0.4, t.light],
    [0.62, t.base],
    [0.88, t.dark],
    [1, t.deep],
  ])
}

/** Paint of a flat thing: a slow fall of light from the upper left. */
export function flatness(brush: Brush, t: Tones): string {
  return brush.linear(
    [
      [0, t.light],
      [0.45, t.base],
      [1, t.dark],
    ],
    [0, 0, 0.8, 1],
  )
}

/** Outline of a thing turned on a lathe: smooth through its profile, round at the foot. */
export function turned(cx: number, profile: Profile): string {
  const at = points(profile)
  const first = at[0] ?? [0, 0]
  const last = at[at.length - 1] ?? [0, 0]
  const right = at.map(([r, y]) => [cx + r, y] as const)
  const left = at.map(([r, y]) => [cx - r, y] as const).reverse()
  return (
    `M${cx - first[0]} ${first[1]}A${first[0]} ${first[0] * tilt} 0 0 1 ${cx + first[0]} ${first[1]}` +
    curve(right) +
    `A${last[0]} ${last[0] * tilt} 0 0 1 ${cx - last[0]} ${last[1]}` +
    `${curve(left)}Z`
  )
}

/** Smooth curve through points (Catmull–Rom as Béziers), from the first, where the pen already is. */
function curve(points: readonly (readonly [number, number])[], tension = 6): string {
  let d = ''
  for (let i = 0; i < points.length - 1; i += 1) {
    const p1 = points[i] ?? [0, 0]
    const p2 = points[i + 1] ?? p1
    const p0 = points[i - 1] ?? p1
    const p3 = points[i + 2] ?? p2
    const c1 = [p1[0] + (p2[0] - p0[0]) / tension, p1[1] + (p2[1] - p0[1]) / tension]
    const c2 = [p2[0] - (p3[0] - p1[0]) / tension, p2[1] - (p3[1] - p1[1]) / tension]
    d += `C${[...c1, ...c2, ...p2].map((n) => Math.round(n * 10) / 10).join(' ')}`
  }
  return d
}

/** A thing turned on a lathe, painted; `open` shows its inside at the top. */
export function lathe(brush: Brush, cx: number, profile: Profile, t: Tones, open?: Tones): Svg {
  const body = path(turned(cx, profile), roundness(brush, t))
  if (open === undefined) return body
  const [r, y] = points(profile)[0] ?? [0, 0]
  return body + mouth(brush, cx, y, r, t, open)
}

/** Opening of a vessel: a lit rim, and the inside in shade. */
export function mouth(brush: Brush, cx: number, y: number, r: number, rim: Tones, inside: Tones): Svg {
  const wall = Math.max(5, r * 0.05)
  return (
    oval(
      cx,
      y,
      r,
      r * tilt,
      brush.linear([
        [0, rim.light],
        [0.3, rim.bright],
        [1, rim.base],
      ]),
    ) +
    oval(
      cx,
      y,
      r - wall,
      (r - wall) * tilt,
      brush.linear(
        [
          [0, inside.deep],
          [1, inside.base],
        ],
        [0, 0, 1, 0.6],
      ),
    )
  )
}

/** Soft shadow on the ground beneath a standing thing, falling to the right. */
export function shadow(brush: Brush, cx: number, y: number, width: number, depth = 0.16): Svg {
  const soft = brush.radial([
    [0, '#2a1d18', 0.42],
    [0.55, '#2a1d18', 0.2],
    [1, '#2a1d18', 0],
  ])
  const close = brush.radial([
    [0, '#1d1410', 0.5],
    [0.8, '#1d1410', 0.22],
    [1, '#1d1410', 0],
  ])
  return (
    oval(cx + width * 0.1, y + width * depth * 0.22, width * 0.72, width * depth * 0.62, soft) +
    oval(cx + width * 0.015, y, width * 0.51, width * depth * 0.34, close)
  )
}

/** Soft shadow of a thing that lies flat: its own outline, a little lower. */
export function cast(outline: string, lift = 10): Svg {
  return [3, 2, 1]
    .map((step) =>
      path(outline, '#2a1d18', {
        opacity: 0.07,
        transform: `translate(${lift * 0.5 * step} ${lift * 0.62 * step})`,
        stroke: '#2a1d18',
        'stroke-width': step * 5,
        'stroke-linejoin': 'round',
      }),
    )
    .join('')
}
