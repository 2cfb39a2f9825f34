/**
 * The pages to offer: first, last, and those around the `current` one; 0 stands for a gap. Without `last` as far as is known, which is
 * one further when there are `more`.
 */
export function pageNumbers(current: number, last: number | undefined, more: boolean): number[] {
  const end = last ?? current + Number(more)
  const near = [1, current - 1, current, current + 1, end].filter((page) => page >= 1 && page <= end)
  const shown = [...new Set(near)].sort((one, other) => one - other)
  return shown.flatMap((page, at) => {
    const gap = page - (shown[at - 1] ?? page - 1)
    // A gap of one page is that page.
    return gap === 2 ? [page - 1, page] : gap > 2 ? [0, page] : [page]
  })
}
