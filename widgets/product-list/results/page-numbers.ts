/**
 * Returns the page numbers to show: the first, the last, and those around the `current` one. 0 is a gap. If `last` is unknown, the last known page
 * is `current`, or the page after it if there are `more`.
 */
export function pageNumbers(current: number, last: number | undefined, more: boolean): number[] {
  const end = last ?? current + Number(more)
  const candidates = [1, current - 1, current, current + 1, end].filter((page) => page >= 1 && page <= end)
  const shown = [...new Set(candidates)].sort((one, other) => one - other)
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? page - 1)
    // Show the page instead of a gap of one page.
    return gap === 2 ? [page - 1, page] : gap > 2 ? [0, page] : [page]
  })
}
