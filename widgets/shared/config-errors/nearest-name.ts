/** Returns the name with the smallest edit distance to `name`. Returns `undefined` if no distance is `maxDistance` or less. */
export function nearestName(name: string, names: readonly string[], maxDistance = 3): string | undefined {
  const distanceTo = (candidate: string): number => distance(name, candidate)
  return names
    .filter((candidate) => distanceTo(candidate) <= maxDistance)
    .sort((one, other) => distanceTo(one) - distanceTo(other))[0]
}

/** Returns the Levenshtein distance: the number of letters to insert, delete or replace to turn `from` into `to`. */
function distance(from: string, to: string): number {
  let row = Array.from(`${to} `, (_, index) => index)
  for (const letter of from) {
    let left = Number.POSITIVE_INFINITY
    let corner = left
    row = row.map((above, index) => {
      left = Math.min(above + 1, left + 1, corner + Number(letter !== to[index - 1]))
      corner = above
      return left
    })
  }
  return row.at(-1) ?? 0
}

/**
 * Returns the known attribute that was probably meant. Ignores a `data-` prefix, hyphens and underscores: `productid`, `product_id` and
 * `data-product-id` match `product-id`. Otherwise the edit distance is at most 2, and at most 1 per 3 letters of the name.
 */
export function similarName(name: string, knownNames: readonly string[]): string | undefined {
  const normalized = lettersOf(name.replace(/^data-/, ''))
  return (
    knownNames.find((knownName) => lettersOf(knownName) === normalized) ??
    nearestName(name, knownNames, Math.min(2, Math.floor(name.length / 3)))
  )
}

const lettersOf = (name: string): string => name.replace(/[-_]/g, '')
