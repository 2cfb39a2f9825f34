import { useListener } from '../../shared/hooks/use-listener.ts'

/**
 * Calls `onPush` after the router of the page has pushed a URL with the same path, such as a link to a search. Browsers without the Navigation API do
 * not report it.
 */
export function usePushedUrl(onPush: () => void): void {
  // Without the API, elements with the id `navigation` are here.
  const navigation: unknown = window.navigation
  // WebKitGTK 2.50 dispatches no `currententrychange` for `pushState`.
  useListener(navigation instanceof EventTarget ? navigation : window, 'navigate', (event) => {
    const { navigationType, destination } = event as NavigateEvent
    if (navigationType !== 'push' || !destination.sameDocument) return
    // A router that opens another page pushes its URL before it removes the elements of this page.
    if (new URL(destination.url).pathname !== location.pathname) return
    // The URL changes after the event. `writeUrl` sets the mark.
    queueMicrotask(() => history.state?.__NA !== false && onPush())
  })
}
