import type { BrowserContext, Page, Route } from '@playwright/test'

type Pattern = string | RegExp

/** Patterns of the current test that no request has matched yet. */
const unmatched = new Set<Pattern>()

/** Handles the requests for a pattern, as `route()` does, and fails the test if there is none: a renamed file would disable the test. */
export async function interceptRequests(
  target: BrowserContext | Page,
  pattern: Pattern,
  handle: (route: Route) => unknown,
): Promise<void> {
  unmatched.add(pattern)
  await target.route(pattern, (route) => {
    unmatched.delete(pattern)
    return handle(route)
  })
}

/** Intercepts requests that get no response. */
export function withholdResponses(target: BrowserContext | Page, pattern: Pattern): Promise<void> {
  return interceptRequests(target, pattern, () => undefined)
}

/** Returns the patterns of this test that no request has matched, and forgets them. */
export function takeUnmatchedPatterns(): readonly Pattern[] {
  const patterns = [...unmatched]
  unmatched.clear()
  return patterns
}
