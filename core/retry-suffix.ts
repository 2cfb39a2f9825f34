/**
 * URL suffixes of a module by attempt. Firefox caches a failed module, so a retry needs another URL. The suffix does not apply to the static imports
 * of the module: if one of these has failed, Firefox loads the module again only after a reload of the page. The list is short and repeats, so that
 * the import map of the build can contain a hash for each URL.
 */
const retrySuffixes: readonly string[] = ['', '?attempt=1', '?attempt=2']

/** Returns the suffix for an attempt, counted from 0. */
export function retrySuffix(attempt: number): string {
  return retrySuffixes[attempt % retrySuffixes.length] ?? ''
}
