import { describeSetupError } from '../../../core/platform-version/report-refusal.ts'
import { type CheckResult, failed, failedWith, notChecked, passed, warning } from '../result.ts'

export interface CatalogFacts {
  readonly clientId: string
  /** The message about a setting that is not a version. */
  readonly issue: string | undefined
  readonly setting: string | undefined
  /** The version that this browser has stored. */
  readonly remembered: string | undefined
  /** The version that the page uses: set, stored or detected. */
  readonly used: string
  /** The version of the site. Undefined if no response contained it. */
  readonly installed: string | undefined
  /** Code of the platform's error: the site has no catalog yet, or the platform rejects the query of products. */
  readonly code: string | undefined
  readonly isConnected: boolean
}

const FIX_FIRST = 'Fix the client ID and the connection first, and check again.'
const REPORT =
  'Install the newest version of the widgets. If the platform still rejects it, send this report to the support of the platform.'

/** Checks that the page sets the catalog version of the site. */
export function checkCatalog(facts: CatalogFacts): CheckResult {
  const { setting, remembered, installed, used } = facts
  if (facts.issue) return failedWith('catalog', facts.issue)
  const setupError = describeSetupError(facts.clientId, facts.code)
  if (setupError) return failedWith('catalog', setupError)
  if (!facts.isConnected) return notChecked('catalog', FIX_FIRST)
  const origin = setting ? 'set on the script tag' : remembered ? 'stored in this browser' : 'the default'
  if (!installed && facts.code)
    return failed('catalog', `The platform rejects the query of products (${facts.code}).`, REPORT)
  if (!installed)
    return passed('catalog', `The page uses Catalog ${used.toUpperCase()} (${origin}). The platform did not reject it.`)
  const name = installed.toUpperCase()
  const fix =
    installed === 'v1'
      ? 'Set data-catalog="v1" on the script tag, and on the head snippet if the page has one.'
      : 'Remove data-catalog from the script tag, and from the head snippet if the page has one.'
  if (setting && setting !== installed)
    return failed('catalog', `The page sets data-catalog="${setting}", but the site has Catalog ${name}.`, fix)
  if (!setting && installed === 'v1')
    return warning(
      'catalog',
      `The site has Catalog ${name}, but the page does not set it. The first visit is slower.`,
      fix,
    )
  return passed('catalog', `The site has Catalog ${name}, and the page uses it (${origin}).`)
}

export interface CartFacts {
  readonly issue: string | undefined
  readonly setting: string | undefined
  /** The version that the page uses: set, or the default. */
  readonly used: string
  /** Code of the platform's error for a read of the cart. */
  readonly code: string | undefined
  readonly isConnected: boolean
  readonly now: Date
}

/** The day on which the platform removes Cart V1. Source: core/README.md#platform-versions. */
const CART_V1_END = '2027-02-01'

/** Checks that the page uses a cart version that the platform supports. */
export function checkCart({ issue, setting, used, code, isConnected, now }: CartFacts): CheckResult {
  if (issue) return failedWith('cart', issue)
  const name = `Cart ${used.toUpperCase()} (${setting ? 'set on the script tag' : 'the default'})`
  const fix = 'Set data-cart="v2" on the script tag.'
  if (code) return failed('cart', `The platform rejects ${name} (${code}).`, used === 'v1' ? fix : REPORT)
  if (used === 'v1')
    return now < new Date(CART_V1_END)
      ? warning('cart', `The page uses ${name}, which the platform removes on ${CART_V1_END}.`, fix)
      : failed('cart', `The page uses ${name}, which the platform removed on ${CART_V1_END}.`, fix)
  if (!isConnected) return notChecked('cart', FIX_FIRST)
  return passed('cart', `The page uses ${name}.`)
}
