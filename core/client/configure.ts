import { isPlainObject } from '../convert/is-plain-object.ts'
import { omitUndefined } from '../convert/omit-undefined.ts'
import { PlatformError } from '../errors/platform-error.ts'
import { type PageConfig, page } from '../state/page.ts'

const textSettings = ['clientId', 'apiUrl', 'captchaScript', 'locale', 'theme', 'currency', 'catalog', 'cart']

/**
 * Sets the configuration of the page's widgets from script. Attributes of an element and of the tag of `storefront.js` take precedence.
 *
 * It can be called before and after the widgets are defined, and repeatedly. Later values override earlier ones. Messages are merged by key.
 * `undefined` removes a setting or a message; without `messages`, none changes. A message that is neither text nor plural forms with `other` is
 * logged, and the built-in one is used.
 *
 * @throws `INVALID_ARGUMENT` without settings, and for a setting of the wrong type, which it names. Nothing is set then.
 * Source: core/README.md#configuration.
 *
 * @example
 * import { configure } from 'storefront-widgets'
 *
 * configure({
 *   clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11',
 *   theme: 'dark',
 *   messages: { 'product-card': { add: 'Into the basket' }, 'cart-drawer': { heading: 'Your basket' } },
 * })
 */
export function configure(config: PageConfig): void {
  checkTypes(config)
  const { config: state } = page()
  const previous = state.get()
  const messages: Record<string, object | undefined> = { ...previous.messages }
  for (const [widget, widgetMessages] of Object.entries(config.messages ?? {}))
    messages[widget] = omitUndefined({ ...messages[widget], ...validMessages(widget, widgetMessages ?? {}) })
  state.set({ ...previous, ...config, messages })
}

/** Messages name the setting, never its value. Absent and unknown settings are valid. */
function checkTypes(config: unknown): void {
  if (!isPlainObject(config)) throw invalid("the argument must be an object of settings, such as { clientId: '…' }")
  for (const name of textSettings) if (typeof (config[name] ?? '') !== 'string') throw invalid(`${name} must be text`)
  const messages = config['messages'] ?? {}
  if (!isPlainObject(messages) || Object.values(messages).some((widget) => !isPlainObject(widget ?? {})))
    throw invalid("messages must be an object of texts by widget, such as { 'cart-drawer': { heading: '…' } }")
}

/** Returns the messages, with `undefined` for those that elements cannot show, which it logs. */
function validMessages(widget: string, messages: object): Record<string, unknown> {
  const entries = Object.entries(messages).map(([key, message]: [string, unknown]) => {
    if (isMessage(message ?? '')) return [key, message]
    console.error(`configure(): ${widget}.${key} must be text, or plural forms of text with “other”. It is not used.`)
    return [key, undefined]
  })
  return Object.fromEntries(entries)
}

function isMessage(message: unknown): boolean {
  if (!isPlainObject(message)) return typeof message === 'string'
  return (
    typeof message['other'] === 'string' && Object.values(message).every((form) => typeof (form ?? '') === 'string')
  )
}

const invalid = (message: string): PlatformError =>
  new PlatformError(`configure(): ${message}.`, { code: 'INVALID_ARGUMENT' })
