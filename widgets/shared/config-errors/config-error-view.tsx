import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { resolveConfig } from '../../../core/client/resolve-config.ts'
import type { ConfigError, InvalidName } from '../store/use-store.ts'
import { addStyles } from '../styles/styles.ts'
import configErrorCss from './config-error-view.css?inline'
import { reportConfigError } from './report-config-error.ts'

/** The messages are part of this lazy-loaded module, so that the widgets do not contain them. */
const missingProduct = 'The product is missing. Add product-id="…" or product-slug="…".'

/** How to correct an attribute of the cart drawer. `{value}` is replaced. */
const invalidMessages: Readonly<Record<InvalidName, string>> = {
  mode: 'mode="{value}" is not supported. Use drawer or page.',
  continueUrl: 'continue-url="{value}" is not an http(s) address.',
  freeShippingFrom: 'free-shipping-from="{value}" is not an amount in the currency of the shop, such as 50 or 49.90.',
  timeZone: 'time-zone="{value}" is not a valid time zone. Use an IANA name such as Europe/Berlin.',
}

/** Adds the CSS of configuration errors to an element. */
export function addConfigErrorStyles(host: HTMLElement): void {
  addStyles(host, configErrorCss)
}

/** Reports that the cart button `host` opens nothing: the page has no drawer, and its `href` is missing or invalid. */
export function reportNoCart(host: HTMLElement): void {
  const href: unknown = Reflect.get(host, 'href')
  const fix = href
    ? `href="${href}" is not a valid URL. Use https://… or a path, or add a <store-cart-drawer> to this page.`
    : 'Add a <store-cart-drawer> to this page, or href="…" to this button.'
  reportConfigError(host, `No cart to open. ${fix}`)
}

/**
 * Renders and reports `message`, or the message for `missing` or `invalid`. Without any, describes the setting of `host` that is missing or
 * invalid.
 */
export function ConfigErrorView({
  message,
  missing,
  invalid,
  host,
}: ConfigError & { readonly host: HTMLElement }): ReactNode {
  const text =
    message ??
    (missing && missingProduct) ??
    (invalid ? invalidMessages[invalid].replace('{value}', () => Reflect.get(host, invalid)) : configMessage(host))
  useLayoutEffect(() => addConfigErrorStyles(host), [host])
  useEffect(() => {
    if (text) reportConfigError(host, text)
  }, [host, text])
  return (
    <p className="config-error" part="config-error" role="note" lang="en" dir="ltr">
      <code>{`<${host.localName}>`}</code> {text}
    </p>
  )
}

function configMessage(host: HTMLElement): string | undefined {
  const result = resolveConfig(host)
  return result.ok ? undefined : result.issue.message
}
