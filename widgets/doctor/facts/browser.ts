import { storageSlot } from '../../../core/browser/storage-slot.ts'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { resolveConfig } from '../../../core/client/resolve-config.ts'
import { isPlatformError } from '../../../core/errors/platform-error.ts'
import { parseHtml } from '../../../core/trusted-types.ts'
import type { FrameFacts } from '../checks/frame.ts'
import type { StorageFacts } from '../checks/storage.ts'

/** Whether this page is in a frame. */
const isFramed = (): boolean => window.parent !== window

/** Whether a web server has sent this page. Hosted pages can return only to such pages. */
export const isServedPage = (): boolean => /^https?:$/.test(location.protocol)

/** Writes to both storages, and removes what was written. */
export function readStorage(): StorageFacts {
  return { local: tryStorage('localStorage'), session: tryStorage('sessionStorage'), isFramed: isFramed() }
}

function tryStorage(area: 'localStorage' | 'sessionStorage'): unknown {
  const slot = storageSlot(area, 'storefront-widgets:doctor', String)
  const error = slot.write('x'.repeat(1000))
  slot.write(undefined)
  return error
}

export function readFrame(): FrameFacts {
  const origins = (location.ancestorOrigins as DOMStringList | undefined) ?? [originOf(pageDocument().referrer)]
  return {
    isFramed: isFramed(),
    isCrossOrigin: hasForeignAncestor(),
    parentOrigin: [...origins].find((origin) => origin !== location.origin),
    // Pages without a server have no cookies, whatever the settings of the browser are.
    hasCookies: location.protocol === 'file:' || (navigator.cookieEnabled && tryCookie()),
  }
}

const COOKIE_NAME = 'storefront-widgets-doctor'

/** Writes a cookie, and removes it. `navigator.cookieEnabled` may be true although the settings of the browser block cookies. */
function tryCookie(): boolean {
  try {
    writeCookie(`${COOKIE_NAME}=1; SameSite=Lax`)
    const isStored = pageDocument().cookie.includes(COOKIE_NAME)
    writeCookie(`${COOKIE_NAME}=; SameSite=Lax; Max-Age=0`)
    return isStored
  } catch {
    // A sandboxed frame.
    return false
  }
}

/** `<img name="cookie">` shadows the property of the document. */
const writeCookie = (cookie: string): boolean => Reflect.set(Document.prototype, 'cookie', cookie, document)

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined)

/** Whether one of the pages that embed this page has another origin. */
function hasForeignAncestor(): boolean {
  try {
    for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) String(frame.parent.location.href)
    return false
  } catch {
    // A page of another origin is not readable.
    return true
  }
}

/** Creates the Trusted Types policy, as the widgets do for descriptions. Returns the message about a page that does not allow it. */
export function readTrustedTypes(): string | undefined {
  try {
    parseHtml('<p></p>')
    return undefined
  } catch (error) {
    if (isPlatformError(error)) return error.message
    throw error
  }
}

/** Returns the message about a setting of the page that is missing or invalid. */
export function readIssue(key: string): string | undefined {
  const result = resolveConfig()
  return !result.ok && result.issue.key === key ? result.issue.message : undefined
}
