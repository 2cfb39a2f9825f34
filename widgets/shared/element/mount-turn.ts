/** Number of elements that fill a window. */
const firstTurnSize = 12
const nextTurnDelayMs = 20

let left = firstTurnSize
let nextTurn: Promise<void> | undefined

/**
 * Takes the turn of an element to mount. Returns `undefined` for the first elements of a page, which mount immediately, and a promise for the
 * others, so that the browser shows the first ones before the others mount.
 */
export function takeTurn(): Promise<void> | undefined {
  if (left-- > 0) return undefined
  nextTurn ??= new Promise<void>((resolve) => setTimeout(resolve, nextTurnDelayMs)).then(() => {
    left = Infinity
  })
  return nextTurn
}
