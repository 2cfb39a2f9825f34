import type { Page } from '@playwright/test'

/** One entry of the cumulative layout shift. */
export interface LayoutShift {
  readonly value: number
  /** Whether it followed an action of the shopper within half a second. */
  readonly hadRecentInput: boolean
  /** The beginning of the markup of each shifted node. */
  readonly moved: readonly string[]
}

/** Returns the layout shifts of the page so far, or since a time in milliseconds (`performance.now()`). */
export function layoutShifts(page: Page, since = 0): Promise<LayoutShift[]> {
  return page.evaluate(
    (start) =>
      new Promise((resolve) => {
        type Entry = PerformanceEntry & Omit<LayoutShift, 'moved'> & { sources: { node: Node | null }[] }
        const end = 'layout shifts are complete'
        const shifts: LayoutShift[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntriesByType('layout-shift') as Entry[]) {
            const moved = entry.sources.map(({ node }) =>
              node instanceof Element ? node.outerHTML.slice(0, 120) : `${node?.textContent}`,
            )
            if (entry.startTime >= start)
              shifts.push({ value: entry.value, hadRecentInput: entry.hadRecentInput, moved })
          }
          if (list.getEntriesByName(end).length === 0) return
          observer.disconnect()
          resolve(shifts)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        observer.observe({ type: 'mark' })
        // Observers receive entries in order, so the entries of both frames arrive before the mark.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(end)))
      }),
    since,
  )
}
