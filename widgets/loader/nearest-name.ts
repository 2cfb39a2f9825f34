/** The name that was probably meant by `name`: one with at most three letters other; undefined when none comes near. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  let nearest: string | undefined
  let least = 4
  for (const candidate of names) {
    const edits = distance(name, candidate)
    if (edits < least) {
      least = edits
      nearest = candidate
    }
  }
  return nearest
}

/** Letters to insert, drop or replace to make `to` of `from` (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
