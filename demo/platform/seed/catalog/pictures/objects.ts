/** A background with the position of the object. Coordinates are those of the files, 0 to 800. */
export interface Scene {
  readonly scale: number
  readonly x: number
  readonly y: number
  /** The point of the object that is placed at `(x, y)`. Default: the center of its base. */
  readonly anchor?: 'middle' | 'top'
}

/** The scenes of `backdrops/`, for pictures of a product in use. */
export const scenes = {
  table: { scale: 0.74, x: 430, y: 688 },
  desk: { scale: 0.72, x: 400, y: 690 },
  hills: { scale: 0.78, x: 410, y: 690 },
  room: { scale: 0.84, x: 420, y: 690 },
  pegs: { scale: 0.8, x: 400, y: 146, anchor: 'top' },
  above: { scale: 0.8, x: 400, y: 410, anchor: 'middle' },
} as const satisfies Record<string, Scene>

export interface PictureObject {
  readonly scene: keyof typeof scenes
  /** The part that the detail view shows: its center, and the magnification. */
  readonly focus: readonly [x: number, y: number, zoom: number]
  /** Magnification in the front view. Default: 1. */
  readonly size?: number
  /** The front view shows the object from above, on a sheet of paper. Other objects stand on a floor at `y = 640`. */
  readonly lies?: true
}

/** The objects of `objects/`. */
export const objects = {
  mug: { scene: 'table', focus: [330, 470, 2], size: 1.35 },
  espresso: { scene: 'table', focus: [300, 560, 2.1], size: 1.2 },
  teapot: { scene: 'table', focus: [400, 470, 1.9], size: 1.25 },
  matcha: { scene: 'table', focus: [360, 540, 2], size: 1.15 },
  plates: { scene: 'hills', focus: [330, 560, 2], size: 1.15 },
  vase: { scene: 'room', focus: [390, 520, 1.9] },
  'pour-over': { scene: 'table', focus: [400, 400, 2], size: 1.15 },
  kettle: { scene: 'table', focus: [350, 480, 1.8], size: 1.22 },
  'coffee-bag': { scene: 'table', focus: [400, 470, 1.9], size: 1.12 },
  knife: { scene: 'above', focus: [520, 330, 2.1], size: 1.15, lies: true },
  board: { scene: 'above', focus: [320, 380, 2], size: 1.05, lies: true },
  skillet: { scene: 'table', focus: [330, 540, 1.9] },
  oil: { scene: 'table', focus: [400, 480, 2], size: 1.15 },
  towels: { scene: 'above', focus: [330, 420, 2], size: 1.3, lies: true },
  candle: { scene: 'table', focus: [400, 470, 2], size: 1.45 },
  apron: { scene: 'pegs', focus: [400, 400, 1.9], size: 1.14, lies: true },
  tote: { scene: 'pegs', focus: [400, 470, 1.9], size: 1.14, lies: true },
  notebook: { scene: 'above', focus: [470, 330, 2], size: 1.12, lies: true },
  zeszyt: { scene: 'above', focus: [390, 380, 1.9], size: 1.12, lies: true },
  calendar: { scene: 'pegs', focus: [390, 330, 1.8], lies: true },
  lamp: { scene: 'desk', focus: [330, 290, 1.9] },
  pen: { scene: 'above', focus: [300, 500, 2.2], size: 1.2, lies: true },
  organizer: { scene: 'desk', focus: [380, 500, 1.8], size: 1.1 },
  mat: { scene: 'above', focus: [260, 330, 2], size: 1.12, lies: true },
  drawer: { scene: 'above', focus: [300, 330, 2], size: 1.12, lies: true },
  backpack: { scene: 'hills', focus: [400, 430, 1.9], size: 1.08 },
  bottle: { scene: 'hills', focus: [400, 400, 2], size: 1.16 },
  flask: { scene: 'hills', focus: [400, 470, 1.9], size: 1.25 },
  tent: { scene: 'hills', focus: [400, 500, 1.8], size: 1.08 },
  'camp-chair': { scene: 'hills', focus: [400, 470, 1.8], size: 1.08 },
  hammock: { scene: 'hills', focus: [400, 480, 1.7] },
  lantern: { scene: 'hills', focus: [400, 470, 1.9], size: 1.22 },
  blanket: { scene: 'hills', focus: [330, 520, 1.9], size: 1.2 },
  'pocket-knife': { scene: 'above', focus: [460, 430, 2.1], size: 1.2, lies: true },
  compass: { scene: 'above', focus: [400, 430, 2], size: 1.15, lies: true },
  tee: { scene: 'pegs', focus: [400, 300, 2], size: 1.14, lies: true },
  overshirt: { scene: 'pegs', focus: [380, 330, 2], size: 1.14, lies: true },
  jacket: { scene: 'pegs', focus: [400, 330, 1.9], size: 1.14, lies: true },
  beanie: { scene: 'table', focus: [380, 470, 1.9], size: 1.25 },
  socks: { scene: 'above', focus: [330, 330, 2], size: 1.08, lies: true },
  shoes: { scene: 'hills', focus: [330, 540, 1.9], size: 1.08 },
  chair: { scene: 'room', focus: [400, 400, 1.8], size: 1.1 },
  'throw-blanket': { scene: 'room', focus: [380, 520, 1.9], size: 1.2 },
  cushion: { scene: 'room', focus: [360, 470, 1.9], size: 1.2 },
  basket: { scene: 'room', focus: [400, 520, 1.9], size: 1.2 },
  planter: { scene: 'room', focus: [400, 540, 1.9], size: 1.06 },
  clock: { scene: 'pegs', focus: [400, 350, 1.9], size: 1.18, lies: true },
  print: { scene: 'room', focus: [400, 380, 1.9], size: 1.1 },
  gift: { scene: 'above', focus: [500, 340, 2], size: 1.06, lies: true },
  tablet: { scene: 'above', focus: [420, 380, 1.9], size: 1.05, lies: true },
  phone: { scene: 'above', focus: [330, 360, 1.9], size: 1.05, lies: true },
} as const satisfies Record<string, PictureObject>

export type ObjectName = keyof typeof objects
