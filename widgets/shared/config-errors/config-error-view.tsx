import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { resolveConfig } from '../../../core/client/resolve-config.ts'
import type { ConfigError } from '../store/use-store.ts'
import { addStyles } from '../styles/styles.ts'
import configErrorCss from './config-error-view.css?inline'
import { reportConfigError } from './report-config-error.ts'

/** The messages are part of this lazy-loaded module, so that the widgets do not contain them. */
const missingMessages = {
  product: 'The product is missing. Add product-id="…" or product-slug="…".',
  'cart-drawer': 'No cart to open. Add a <store-cart-drawer> to this page, or href="…" to this button.',
}

const invalidMessages: Readonly<Record<NonNullable<ConfigError['invalid']>, (value: unknown) => string>> = {
  mode: (value) => `mode="${value}" is not supported. Use drawer or page.`,
  freeShippingFrom: (value) =>
    `free-shipping-from="${value}" is not an amount. Use a decimal in the currency of the shop, such as 50 or 49.90.`,
  continueUrl: (value) => `continue-url="${value}" is not an address of a page. Use one such as /shop, or remove it.`,
}

/** Adds the CSS of configuration errors to an element. */
export function addConfigErrorStyles(host: HTMLElement): void {
  addStyles(host, configErrorCss)
}

/** Reports a missing part of the configuration or the page. The element keeps working otherwise. */
export function reportMissing(host: HTMLElement, missing: keyof typeof missingMessages): void {
  reportConfigError(host, missingMessages[missing])
}

interface ConfigErrorViewProps extends ConfigError {
  readonly host: HTMLElement
}

/** Renders and reports a configuration error of `host`. */
export function ConfigErrorView({ host, ...configError }: ConfigErrorViewProps): ReactNode {
  const text = messageOf(configError, host)
  useLayoutEffect(() => addConfigErrorStyles(host), [host])
  useEffect(() => {
    if (text) reportConfigError(host, text)
  }, [host, text])
  return (
    <p className="fault" part="fault" role="note" lang="en" dir="ltr">
      <code>{`<${host.localName}>`}</code> {text}
    </p>
  )
}

function messageOf({ message, missing, invalid }: ConfigError, host: HTMLElement): string | undefined {
  if (invalid) return invalidMessages[invalid](Reflect.get(host, invalid))
  return message ?? (missing ? missingMessages[missing] : configMessage(host))
}

/** Describes the setting that is missing or invalid. */
function configMessage(host: HTMLElement): string | undefined {
  const result = resolveConfig(host)
  return result.ok ? undefined : result.issue.message
}
