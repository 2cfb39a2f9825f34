import { type RefObject, useContext, useLayoutEffect } from 'react'
import { NavigateContext } from '../settings-context.ts'

/** Passes clicks on links in the shadow root of the element to the router of the page, if the provider has `navigate`. */
export function useNavigation(element: RefObject<HTMLElement | null>): void {
  const navigate = useContext(NavigateContext)
  useLayoutEffect(() => {
    const { current: host } = element
    if (!host || !navigate) return undefined
    const follow = (event: MouseEvent): void => {
      // The event may be retargeted, so its path contains the link.
      const shadowPath = pathInShadowRoot(event, host)
      const link = shadowPath.find((node) => node instanceof HTMLAnchorElement)
      if (!link || !isPlainClick(event) || !opensInPage(link)) return
      event.preventDefault()
      closeDialogs([...shadowPath, host])
      navigate(link.pathname + link.search + link.hash)
    }
    host.addEventListener('click', follow)
    return () => host.removeEventListener('click', follow)
  }, [element, navigate])
}

/** Returns the targets of an event within the shadow root of `host`, the innermost first. Children of the page in its slots are not among them. */
function pathInShadowRoot(event: Event, host: HTMLElement): readonly EventTarget[] {
  const path = event.composedPath()
  const shadowPath = path.slice(0, path.indexOf(host))
  return shadowPath.filter((node) => !(node instanceof Node && host.contains(node)))
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented)
}

/** Whether the link opens another page of the site in this tab. The browser scrolls to fragments of the same page. */
function opensInPage(link: HTMLAnchorElement): boolean {
  const isSamePage = link.pathname === location.pathname && link.search === location.search
  return (
    link.origin === location.origin &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !(isSamePage && link.hash)
  )
}

/** Closes the dialogs that contain the link, because the page stays. */
function closeDialogs(path: readonly EventTarget[]): void {
  for (const node of path) {
    if (!(node instanceof HTMLElement && node.localName.startsWith('store-'))) continue
    const close: unknown = Reflect.get(node, 'close')
    if (typeof close === 'function') close.call(node)
  }
}
