import { PlatformError } from './errors/platform-error.ts'
import { emit } from './events/page-events.ts'
import { safeUrl } from './redirects/safe-url.ts'
import { page } from './state/page.ts'
import { unclobbered } from './unclobbered.ts'

/** The name for the directive `trusted-types` of a page's content security policy. */
const policyName = 'storefront-widgets'

/** The only uses of the policy. The policy itself is not handed out, so no other script can create trusted values with it. */
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

/** The part of the Trusted Types API that is used: TypeScript's library does not have it. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, policyOptions: TrustedTypePolicyOptions): TrustedTypePolicyOptions
}

const message = `The Content-Security-Policy of this page blocks the Trusted Types policy of the widgets. Add “trusted-types ${policyName}” to it.`
const identity = (text: string): string => text
const policyOptions: TrustedTypePolicyOptions = {
  createHTML: identity,
  createScriptURL: identity,
  createScript: identity,
}

/**
 * Parses HTML into a document of its own, which runs no script and loads nothing, and returns the body of that document. Works under
 * `require-trusted-types-for 'script'`.
 *
 * @throws `CONFIGURATION` when the page's content security policy does not allow the policy. The first such failure of a page is
 *   reported with the fix, in the console and by `store:error` on the document.
 */
export function parseHtml(html: string): HTMLElement {
  return reportPolicyError(() => getSinks().parseHtml(html))
}

/**
 * Sets the address of a script element to an http(s) address. Works under `require-trusted-types-for 'script'`.
 *
 * @throws `CONFIGURATION` as `parseHtml` does.
 */
export function setScriptUrl(script: HTMLScriptElement, url: URL): void {
  reportPolicyError(() => getSinks().setScriptUrl(script, url.href))
}

/**
 * Makes a script element hold JSON-LD, which is data and never runs. Works under `require-trusted-types-for 'script'`.
 *
 * @throws `CONFIGURATION` as `parseHtml` does.
 */
export function setScriptJson(script: HTMLScriptElement, json: string): void {
  reportPolicyError(() => getSinks().setScriptJson(script, json))
}

/** A page allows one policy of a name, so bundles that are loaded separately share it. */
function getSinks(): TrustedSinks {
  const { stores } = page()
  const found = (stores.get(policyName) as TrustedSinks | undefined) ?? createSinks()
  stores.set(policyName, found)
  return found
}

function createSinks(): TrustedSinks {
  const policy = createPolicy()
  return {
    parseHtml(html) {
      const parsed = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
      // `<img name="body">` shadows the property of the document itself.
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
  // An element with the id `trustedTypes` is a member of `window` as well, but not one of its own.
  const { trustedTypes } = Object.hasOwn(globalThis, 'trustedTypes')
    ? (globalThis as { trustedTypes?: TrustedTypePolicyFactory })
    : {}
  try {
    return trustedTypes?.createPolicy(policyName, policyOptions) ?? policyOptions
  } catch {
    // The page does not allow the policy. Plain text still works where Trusted Types are not enforced; elsewhere its use throws.
    return policyOptions
  }
}

function reportPolicyError<T>(action: () => T): T {
  try {
    return action()
  } catch (cause) {
    const { warned } = page()
    if (!warned.has(policyName)) {
      warned.add(policyName)
      console.error(message)
      emit(document, 'store:error', { code: 'CONFIGURATION', message, fix: message })
    }
    throw new PlatformError(message, { code: 'CONFIGURATION', cause })
  }
}
