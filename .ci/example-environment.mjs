/**
 * The environment of an example, loaded before it. Requests to any platform URL go to the platform at `PLATFORM_URL`.
 * `EXAMPLE_PAGE` adds a DOM.
 */
const platform = process.env['PLATFORM_URL'] ?? ''
const PLATFORM_URLS = /^https:\/\/www\.wixapis\.com(?=\/)|^http:\/\/(?:localhost|127\.0\.0\.1):4401(?=\/)/
const { fetch } = globalThis
globalThis.fetch = (input, init) => fetch(String(input).replace(PLATFORM_URLS, platform), init)

if (process.env['EXAMPLE_PAGE']) {
  const { GlobalRegistrator } = await import('@happy-dom/global-registrator')
  GlobalRegistrator.register({ url: 'https://shop.test/' })
}
