/** Returns the anchor of a heading, as GitHub generates it. `counts` has the number of equal headings of the page so far, by anchor. */
export function anchor(heading: string, counts: Map<string, number>): string {
  const slug = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
  const count = counts.get(slug) ?? 0
  counts.set(slug, count + 1)
  return count === 0 ? slug : `${slug}-${count}`
}
