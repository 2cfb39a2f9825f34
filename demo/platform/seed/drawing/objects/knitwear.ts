import type { Drawing } from '../drawing.ts'
import { cast, shadow } from '../solids.ts'
import { group, oval, path, rect, type Svg, stroke } from '../svg.ts'
import { knit, seam, specks, weave } from '../texture.ts'
import { leather } from './materials.ts'

export const beanie: Drawing = {
  focus: [380, 470, 1.9],
  size: 1.25,
  scene: 'table',
  draw: (brush, c) => {
    const crown = 'M226 560Q214 330 400 322T574 560Z'
    const cuff = 'M212 540Q400 506 588 540Q600 590 588 632Q400 656 212 632Q200 590 212 540Z'
    const wool = brush.across(c.dark, c.bright, c.base, c.deep)
    const ribs = Array.from({ length: 22 }, (_, i) =>
      stroke(`M${218 + i * 17} 530q${(i - 11) * 0.5} 50 0 112`, c.deep, 4, { opacity: 0.35 }),
    ).join('')
    return (
      shadow(brush, 404, 634, 400) +
      oval(400, 302, 50, 48, c.dark) +
      specks({ x: 354, y: 258, width: 92, height: 84 }, 150, c.bright, 3) +
      oval(388, 288, 34, 30, c.light, { opacity: 0.7 }) +
      specks({ x: 362, y: 262, width: 70, height: 70 }, 90, c.deep, 4) +
      path(crown, wool) +
      brush.clip(crown, knit({ x: 214, y: 320, width: 372, height: 240 }, 20, c.deep, 0.34)) +
      path(cuff, '#1d1410', { opacity: 0.16, transform: 'translate(0 -8)' }) +
      path(cuff, wool) +
      brush.clip(cuff, ribs) +
      rect(486, 572, 62, 38, 4, leather.base) +
      seam('M491 577h52v28h-52z', leather.bright)
    )
  },
}

export const socks: Drawing = {
  lies: true,
  size: 1.08,
  focus: [330, 330, 2],
  scene: 'above',
  draw: (brush, c) => {
    const sock =
      'M-62 -230H62Q66 -80 70 20Q90 70 170 96Q226 120 214 170Q200 206 120 204Q20 200 -40 150Q-70 110 -62 -230Z'
    const one = (x: number, y: number, turn: number): Svg =>
      group(
        cast(sock, 9) +
          path(sock, brush.across(c.light, c.base, c.dark)) +
          brush.clip(
            sock,
            knit({ x: -80, y: -180, width: 310, height: 400 }, 17, c.deep, 0.3) +
              rect(-80, -240, 160, 62, 0, c.dark) +
              Array.from({ length: 12 }, (_, i) =>
                stroke(`M${-62 + i * 11} -230v52`, c.bright, 3, { opacity: 0.4 }),
              ).join('') +
              rect(-80, -150, 160, 16, 0, '#f4ecdc') +
              rect(-80, -122, 160, 8, 0, '#f4ecdc') +
              oval(-30, 160, 78, 70, '#f4ecdc', { opacity: 0.85 }) +
              oval(214, 150, 74, 80, '#f4ecdc', { opacity: 0.85 }),
          ),
        { transform: `translate(${x} ${y}) rotate(${turn})` },
      )
    return one(480, 390, 6) + one(270, 400, -6)
  },
}

export const shoes: Drawing = {
  focus: [330, 540, 1.9],
  size: 1.08,
  scene: 'hills',
  draw: (brush, c) => {
    const sole = 'M120 600Q116 640 150 640H560Q640 640 650 606Q652 590 640 584Q400 616 126 574Z'
    const upper =
      'M132 590Q116 500 150 430Q170 404 216 416Q250 440 300 430Q330 424 346 440Q420 510 560 538Q640 556 644 596Q400 622 132 590Z'
    const shoe =
      path(upper, brush.across(c.light, c.base, c.dark)) +
      brush.clip(
        upper,
        weave({ x: 110, y: 400, width: 540, height: 220 }, 8, '#1d1410', 0.09) +
          path('M118 600Q120 500 160 470Q220 470 236 600Z', c.deep, { opacity: 0.55 }) +
          path('M520 524Q640 546 660 610H500Q486 560 520 524Z', c.deep, { opacity: 0.55 }) +
          stroke('M250 600Q300 500 392 480', '#f4ecdc', 16, { opacity: 0.9 }) +
          stroke('M300 604Q350 530 430 504', '#e9c27a', 10),
      ) +
      path('M150 430Q170 404 216 416Q250 440 300 430Q330 424 346 440Q250 470 150 430Z', c.deep) +
      [0, 1, 2, 3, 4].map((i) => stroke(`M${322 + i * 30} ${450 + i * 17}l34 -26`, '#f4ecdc', 8)).join('') +
      path('M334 430q20 -40 56 -20q-6 30 -30 44z', c.light) +
      path(sole, brush.down('#fffaf0', '#eee4d2', '#c9bda6')) +
      Array.from({ length: 17 }, (_, i) => rect(136 + i * 29, 630, 18, 14, 4, '#4a3a30')).join('') +
      stroke('M132 608Q400 642 640 604', '#c26a48', 5)
    return (
      shadow(brush, 400, 640, 560, 0.1) +
      group(shoe, { transform: 'translate(70 -34) scale(0.94)', opacity: 1 }) +
      group(shoe, { transform: 'translate(-10 0)' })
    )
  },
}
