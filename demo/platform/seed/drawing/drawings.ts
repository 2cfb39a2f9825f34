import type { Drawing } from './drawing.ts'
import { coffeeBag, kettle, pourOver } from './objects/brewing.ts'
import { campChair, hammock, tent } from './objects/camp.ts'
import { board, knife, oil, skillet } from './objects/cooking.ts'
import { espresso, mug, teapot } from './objects/cups.ts'
import { clock, planter, print } from './objects/decor.ts'
import { lamp, organizer, pen } from './objects/desk.ts'
import { blanket, compass, lantern, pocketKnife } from './objects/gear.ts'
import { gift, phone, tablet } from './objects/gifts.ts'
import { beanie, shoes, socks } from './objects/knitwear.ts'
import { apron, candle, tote, towels } from './objects/linen.ts'
import { backpack, bottle, flask } from './objects/packs.ts'
import { calendar, notebook, zeszyt } from './objects/paper.ts'
import { basket, chair, cushion, throwBlanket } from './objects/seating.ts'
import { drawer, mat } from './objects/sorting.ts'
import { matcha, plates, vase } from './objects/tableware.ts'
import { jacket, overshirt, tee } from './objects/tops.ts'

/** Every drawing by its name. */
export const drawings = {
  mug,
  espresso,
  teapot,
  matcha,
  plates,
  vase,
  pourOver,
  kettle,
  coffeeBag,
  knife,
  board,
  skillet,
  oil,
  towels,
  candle,
  apron,
  tote,
  notebook,
  zeszyt,
  calendar,
  lamp,
  pen,
  organizer,
  mat,
  drawer,
  backpack,
  bottle,
  flask,
  tent,
  campChair,
  hammock,
  lantern,
  blanket,
  pocketKnife,
  compass,
  tee,
  overshirt,
  jacket,
  beanie,
  socks,
  shoes,
  chair,
  throwBlanket,
  cushion,
  basket,
  planter,
  clock,
  print,
  gift,
  tablet,
  phone,
} as const satisfies Record<string, Drawing>

export type DrawingName = keyof typeof drawings
