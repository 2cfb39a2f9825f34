import { type CheckResult, failed, listNames, passed, warning } from '../result.ts'

export interface LoaderFacts {
  /** Versions of the loader, the client and the elements on this page, in any order, with repetitions. */
  readonly versions: readonly string[]
  /** URLs of the script tags of the loader, with repetitions. */
  readonly scripts: readonly string[]
}

/** Checks that the page has one loader, and one version. */
export function checkLoader({ versions, scripts }: LoaderFacts): CheckResult {
  const distinct = [...new Set(versions)].sort()
  const tags = scripts.length > 1 ? ` The script tags load ${listNames(scripts)}.` : ''
  if (distinct.length > 1)
    return failed(
      'loader',
      `Versions ${listNames(distinct)} are loaded on this page.${tags}`,
      'Keep the script tags of one version, and remove the others. Check the custom code settings of your site builder as well.',
    )
  if (scripts.length > 1)
    return warning(
      'loader',
      `The loader is on this page ${scripts.length} times.${tags}`,
      'Remove all script tags but one, so that all settings are on one tag.',
    )
  return passed('loader', `Version ${distinct[0]} is loaded once.`)
}
