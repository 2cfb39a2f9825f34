import type { RunOptions } from 'axe-core'

/** The rules that elements and pages are checked by: WCAG 2.2 AA, and the best practices of axe. */
export const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // By default, axe also parses all style sheets again, which none of these rules reads.
  preload: { assets: ['media'] },
}
