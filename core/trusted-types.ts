import { unclobbered } from './browser/unclobbered.ts'
import { PlatformError } from './errors/platform-error.ts'
import { emit } from './events/page-events.ts'
import { safeUrl } from './redirects/safe-url.ts'
import { page } from './state/page.ts'

/** Name of the policy in the directive `trusted-types` of a page's content security policy. */
const POLICY_NAME = 'storefront-widgets'

/** The only uses of the policy. The policy itself is not exposed, so that other scripts cannot create trusted values with it. */
interface TrustedSinks {
  parseHtml(html: string): HTMLElement
  setScriptUrl(script: HTMLScriptElement, url: string): void
  setScriptJson(script: HTMLScriptElement, json: string): void
}

interface TrustedTypePolicyOptions {
  createHTML(text: string): string
  createScriptURL(text: string): string
  createScript(text: string): string
}

/** The part of the Trusted Types API that this module uses. TypeScript's DOM library does not declare it. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, policyOptions: TrustedTypePolicyOptions): TrustedTypePolicyOptions
}

const BLOCKED_POLICY_MESSAGE = `The Content-Security-Policy of this page blocks the Trusted Types policy of the widgets. Add “trusted-types ${POLICY_NAME}” to it.`
const identity = (text: string): string => text
const policyOptions: TrustedTypePolicyOptions = {
  createHTML: identity,
  createScriptURL: identity,
  createScript: identity,
}

/**
 * Parses HTML into a separate document, which runs no scripts and loads no resources, and returns its body. Works under
 * `require-trusted-types-for 'script'`.
 *
 * @throws `CONFIGURATION` when the page's content security policy does not allow the policy. The first such failure of a page is
 *   reported with the fix, in the console and by `store:error` on the document.
 */
export function parseHtml(html: string): HTMLElement {
  return reportPolicyError(() => getSinks().parseHtml(html))
}

/**
 * Sets the `src` of a script element to an http(s) URL. Works under `require-trusted-types-for 'script'`.
 *
 * @throws `CONFIGURATION` as `parseHtml` does.
 */
export function setScriptUrl(script: HTMLScriptElement, url: URL): void {
  reportPolicyError(() => getSinks().setScriptUrl(script, url.href))
}

/**
 * Sets the content of a script element to JSON-LD, which is never run. Works under `require-trusted-types-for 'script'`.
 *
 * @throws `CONFIGURATION` as `parseHtml` does.
 */
export function setScriptJson(script: HTMLScriptElement, json: string): void {
  reportPolicyError(() => getSinks().setScriptJson(script, json))
}

/** Returns the sinks of the page. Separate bundles share them, because a page allows only one policy per name. */
function getSinks(): TrustedSinks {
  const { stores } = page()
  const found = (stores.get(POLICY_NAME) as TrustedSinks | undefined) ?? createSinks()
  stores.set(POLICY_NAME, found)
  return found
}

function createSinks(): TrustedSinks {
  const policy = createPolicy()
  return {
    parseHtml(html) {
      const parsed = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
      // `<img name="body">` would shadow the `body` property of the document.
      return unclobbered(parsed).body
    },
    setScriptUrl(script, url) {
      script.src = policy.createScriptURL(safeUrl(url)?.href ?? '')
    },
    setScriptJson(script, json) {
      JSON.parse(json)
      script.type = 'application/ld+json'
      script.textContent = policy.createScript(json)
    },
  }
}

function createPolicy(): TrustedTypePolicyOptions {
  // An element with the id `trustedTypes` also appears on `window`, but not as an own property.
  const { trustedTypes } = Object.hasOwn(globalThis, 'trustedTypes')
    ? (globalThis as { trustedTypes?: TrustedTypePolicyFactory })
    : {}
  try {
    return trustedTypes?.createPolicy(POLICY_NAME, policyOptions) ?? policyOptions
  } catch {
    // The page does not allow the policy. Plain strings work only if Trusted Types are not enforced. Otherwise their use throws.
    return policyOptions
  }
}

function reportPolicyError<T>(action: () => T): T {
  try {
    return action()
  } catch (cause) {
    const { warned } = page()
    if (!warned.has(POLICY_NAME)) {
      warned.add(POLICY_NAME)
      console.error(BLOCKED_POLICY_MESSAGE)
      emit(document, 'store:error', {
        code: 'CONFIGURATION',
        message: BLOCKED_POLICY_MESSAGE,
        fix: BLOCKED_POLICY_MESSAGE,
      })
    }
    throw new PlatformError(BLOCKED_POLICY_MESSAGE, { code: 'CONFIGURATION', cause })
  }
}
