/**
 * The world in which an example runs, loaded before it: wherever it thinks the platform is, the one at `PLATFORM_URL` answers.
 * With `EXAMPLE_PAGE` it finds itself on a page.
 */
const platform = process.env.PLATFORM_URL
const known = /^https:\/\/www\.wixapis\.com(?=\/)|^http:\/\/(?:localhost|127\.0\.0\.1):4401(?=\/)/
const { fetch } = globalThis
globalThis.fetch = (input, init) => fetch(String(input).replace(known, platform), init)

if (process.env.EXAMPLE_PAGE) {
  const { GlobalRegistrator } = await import('@happy-dom/global-registrator')
  GlobalRegistrator.register({ url: 'https://shop.test/' })
}
