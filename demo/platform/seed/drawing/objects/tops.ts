import type { Tones } from '../color.ts'
import type { Drawing } from '../drawing.ts'
import { cast, flatness } from '../solids.ts'
import { type Brush, oval, path, rect, type Svg, stroke } from '../svg.ts'
import { seam, weave } from '../texture.ts'
import { wood } from './materials.ts'

/** A wooden hanger whose hook hangs at `(400, 90)`. */
function hanger(brush: Brush): Svg {
  return (
    stroke('M384 104Q384 84 400 84T416 102Q416 118 400 126V146', '#8d9096', 6) +
    path(
      'M400 138Q500 160 560 214Q566 226 552 228Q480 184 400 172Q320 184 248 228Q234 226 240 214Q300 160 400 138Z',
      brush.down(wood.light, wood.dark),
    )
  )
}

export const folds = (brush: Brush, outline: string, t: Tones): Svg =>
  brush.clip(
    outline,
    [
      'M300 330q40 150 6 330',
      'M500 340q-46 150 -10 330',
      'M398 430q22 110 -8 250',
      'M262 250q40 40 50 96',
      'M540 250q-40 40 -52 96',
    ]
      .map((d, i) => stroke(d, i % 2 === 0 ? t.deep : t.bright, 12, { opacity: i % 2 === 0 ? 0.13 : 0.2 }))
      .join(''),
  )

export const tee: Drawing = {
  lies: true,
  size: 1.14,
  focus: [400, 300, 2],
  scene: 'pegs',
  draw: (brush, c) => {
    const shirt =
      'M318 166Q400 226 482 166Q540 178 574 204L666 330L578 388L548 344Q544 500 554 676Q400 694 246 676Q256 500 252 344L222 388L134 330L226 204Q260 178 318 166Z'
    return (
      cast(shirt, 10) +
      hanger(brush) +
      path('M318 166Q400 190 482 166Q470 236 400 236T318 166Z', c.deep) +
      path(shirt, flatness(brush, c)) +
      folds(brush, shirt, c) +
      stroke('M318 166Q400 226 482 166', c.dark, 13) +
      stroke('M322 172Q400 230 478 172', c.bright, 2, { opacity: 0.6 }) +
      stroke('M252 344Q258 280 246 232M548 344Q542 280 554 232', c.deep, 3, { opacity: 0.45 }) +
      seam('M248 660Q400 676 552 660M150 336l76 40M650 336l-76 40', c.deep) +
      rect(262, 596, 24, 32, 2, '#f4ecdc')
    )
  },
}

export const overshirt: Drawing = {
  lies: true,
  size: 1.14,
  focus: [380, 330, 2],
  scene: 'pegs',
  draw: (brush, c) => {
    const body =
      'M300 176L500 176Q560 188 588 216L640 600L556 616L536 376L548 676Q400 690 252 676L264 376L244 616L160 600L212 216Q240 188 300 176Z'
    const pocket = (x: number): Svg =>
      rect(x, 330, 88, 100, 6, c.base) +
      path(`M${x} 330h88v26l-44 16l-44 -16z`, c.dark) +
      seam(`M${x + 6} 360v62h76v-62`, c.bright) +
      oval(x + 44, 358, 5, 5, '#f4ecdc')
    return (
      cast(body, 10) +
      hanger(brush) +
      path('M330 172Q400 200 470 172V220H330Z', c.deep) +
      path(body, flatness(brush, c)) +
      brush.clip(body, weave({ x: 150, y: 160, width: 500, height: 540 }, 8, '#1d1410', 0.06)) +
      folds(brush, body, c) +
      rect(388, 210, 26, 474, 0, c.dark, { opacity: 0.5 }) +
      [270, 350, 430, 510, 590, 656]
        .map((y) => oval(401, y, 7, 7, '#f4ecdc') + oval(401, y, 2.5, 2.5, c.deep))
        .join('') +
      path('M330 168L400 232L350 262L302 190Z', c.light) +
      path('M470 168L400 232L450 262L498 190Z', c.base) +
      stroke('M330 168L400 232L350 262L302 190M470 168L400 232L450 262L498 190', c.deep, 2.5, { opacity: 0.5 }) +
      pocket(290) +
      pocket(426) +
      stroke('M264 376Q258 290 244 240M536 376Q542 290 556 240', c.deep, 3, { opacity: 0.4 })
    )
  },
}

export const jacket: Drawing = {
  lies: true,
  size: 1.14,
  focus: [400, 330, 1.9],
  scene: 'pegs',
  draw: (brush, c) => {
    const body =
      'M310 190L490 190Q566 204 594 238L652 590L566 612L540 390L552 660Q400 678 248 660L260 390L234 612L148 590L206 238Q234 204 310 190Z'
    const hood = 'M312 214Q300 116 400 112T488 214Q446 190 400 190T312 214Z'
    return (
      cast(body, 10) +
      path(hood, brush.across(c.light, c.dark)) +
      path('M340 204Q342 146 400 144T460 204Q430 186 400 186T340 204Z', c.deep) +
      path(body, flatness(brush, c)) +
      folds(brush, body, c) +
      brush.clip(
        body,
        path('M140 190H660V330Q530 350 400 340T140 330Z', c.light, { opacity: 0.45 }) +
          stroke('M140 330Q270 350 400 340T660 330', c.deep, 3, { opacity: 0.5 }),
      ) +
      rect(388, 190, 24, 478, 4, c.deep) +
      rect(396, 196, 8, 466, 3, '#e9c27a') +
      path('M394 250h12l4 30q-10 12 -20 0z', '#e9c27a') +
      [
        ['M286 470l70 30v92', 1],
        ['M514 470l-70 30v92', 1],
      ]
        .map(([d]) => stroke(String(d), c.deep, 7, { opacity: 0.7 }) + stroke(String(d), c.bright, 2, { opacity: 0.6 }))
        .join('') +
      stroke('M362 214l-10 90M438 214l10 84', '#f4ecdc', 5) +
      oval(351, 310, 6, 9, '#e9c27a') +
      oval(449, 304, 6, 9, '#e9c27a') +
      path('M468 400l16 -26 12 14 8 -8 14 20z', '#f4ecdc', { opacity: 0.9 }) +
      seam('M252 644Q400 660 548 644M160 584l70 18M640 584l-70 18', c.bright)
    )
  },
}
