/** The name that was probably meant by `name`: one with at most `most` letters other; undefined when none comes near. */
export function nearestName(name: string, names: readonly string[], most = 3): string | undefined {
  const editDistance = (candidate: string): number => distance(name, candidate)
  return names
    .filter((candidate) => editDistance(candidate) <= most)
    .sort((one, other) => editDistance(one) - editDistance(other))[0]
}

/** Letters to insert, drop or replace to make `to` of `from` (Levenshtein). */
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
