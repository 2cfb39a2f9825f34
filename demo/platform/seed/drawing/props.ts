import { stage } from './backdrops.ts'
import { type Hex, mix, type Tones, tones } from './color.ts'
import { lathe, shadow } from './solids.ts'
import { type Brush, group, oval, path, rect, type Svg, stroke } from './svg.ts'
import { grain, leaf } from './texture.ts'

export const wood: Tones = tones('#b98a5e')

export const wall = (brush: Brush, paper: Hex): Svg =>
  rect(0, 0, stage, stage, 0, brush.slant(mix(paper, '#ffffff', 0.16), mix(paper, '#3a2a20', 0.06)))

/** Sun through a window, on the wall. */
export function sunlight(x: number, y: number, scale = 1): Svg {
  const pane = (dx: number, dy: number): Svg => path(`M${dx} ${dy}l120 -44v150l-120 44z`, '#fff8e6', { opacity: 0.42 })
  return group(pane(0, 0) + pane(134, -49) + pane(0, 164) + pane(134, 115), {
    transform: `translate(${x} ${y}) scale(${scale})`,
  })
}

/** Wooden top with a front edge; things on it stand at `y + 110`. */
export function tabletop(brush: Brush, y: number): Svg {
  const top = brush.linear(
    [
      [0, wood.dark],
      [0.12, wood.base],
      [1, wood.light],
    ],
    [0, 0, 0.2, 1],
  )
  return (
    rect(0, y, stage, 190, 0, top) +
    grain({ x: 0, y: y + 6, width: stage, height: 180 }, 14, wood.deep) +
    rect(
      0,
      y + 186,
      stage,
      stage - y - 186,
      0,
      brush.linear(
        [
          [0, wood.deep],
          [0.2, wood.dark],
          [1, wood.deep],
        ],
        [0, 0, 0, 1],
      ),
    ) +
    grain({ x: 0, y: y + 200, width: stage, height: 60 }, 3, '#3a2418', 9) +
    rect(0, y + 184, stage, 4, 0, wood.bright, { opacity: 0.6 })
  )
}

export function twigs(brush: Brush, x: number, y: number, scale: number): Svg {
  const pot = lathe(brush, 0, '26 -86, 34 -70, 52 -40, 46 0, 34 22', tones('#e9e1d3'), tones('#8d8478'))
  const stems = [
    [-34, -240],
    [10, -290],
    [52, -226],
  ]
  const green = stems.map(([dx = 0, dy = 0], i) => {
    const leaves = [0.4, 0.58, 0.76, 0.94].map((t, j) =>
      leaf(
        dx * t,
        -80 + (dy + 80) * t,
        58 - j * 5,
        (dx > 20 ? 46 : -40) * (j % 2 === 0 ? 1 : -0.8) + dx * 0.4,
        i === 1 ? '#7f9a78' : '#6d8a6a',
        '#3f5a44',
      ),
    )
    return stroke(`M0 -80Q${dx * 0.3} ${dy * 0.5} ${dx} ${dy}`, '#5c6f52', 4) + leaves.join('')
  })
  return group(shadow(brush, 0, 22, 96, 0.2) + green.join('') + pot, {
    transform: `translate(${x} ${y}) scale(${scale})`,
  })
}

export function books(brush: Brush, x: number, y: number): Svg {
  const covers = ['#c26a48', '#2f5a46', '#d9a436'] as const
  const stack = covers.map((color, i) => {
    const t = tones(color)
    const [left, top, width] = [x + ((i * 7) % 12), y - 26 - i * 27, 170 - i * 14]
    return (
      rect(left, top, width, 26, 4, brush.across(t.light, t.dark)) +
      rect(left + width - 16, top + 4, 18, 18, 2, '#f5efe2') +
      rect(left + 18, top, 9, 26, 0, t.bright, { opacity: 0.55 })
    )
  })
  return shadow(brush, x + 85, y, 180, 0.12) + stack.join('')
}

export function print(brush: Brush, x: number, y: number, width: number, height: number): Svg {
  const inner = `M${x + 26} ${y + 26}h${width - 52}v${height - 52}h${52 - width}z`
  const art =
    rect(x, y, width, height, 0, '#efe6d4') +
    oval(x + width * 0.62, y + height * 0.4, width * 0.15, width * 0.15, '#e0a35c') +
    path(
      `M${x} ${y + height * 0.72}q${width * 0.3} ${-height * 0.26} ${width * 0.55} ${-height * 0.04}t${width * 0.5} ${-height * 0.06}v${height * 0.5}h${-width * 1.1}z`,
      '#6d8a6a',
    ) +
    path(
      `M${x} ${y + height * 0.82}q${width * 0.4} ${-height * 0.16} ${width} ${-height * 0.02}v${height * 0.3}h${-width}z`,
      '#44604d',
    )
  return (
    rect(x + 8, y + 12, width, height, 4, '#2a1d18', { opacity: 0.14 }) +
    rect(x, y, width, height, 3, brush.across('#8a6242', '#5f4029')) +
    rect(x + 9, y + 9, width - 18, height - 18, 0, '#fbf7ee') +
    brush.clip(inner, art)
  )
}
