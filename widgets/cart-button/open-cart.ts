import { emit } from '../../core/events/page-events.ts'

const drawerTag = 'store-cart-drawer'

type Drawer = HTMLElement & { show?: (opener: Element) => void }

/**
 * Asks the page's drawer to open, or to close when it is open, and says whether one will.
 *
 * A drawer whose code is still on its way opens when that has come; `patient` says whether to wait for it.
 */
export function openDrawer(host: HTMLElement, opener: Element, patient: boolean): boolean {
  if (!emit(host, 'store:cart:toggle', { opener }, { cancelable: true })) return true
  const drawer = document.querySelector<Drawer>(`${drawerTag}:not(:defined)`)
  if (!drawer || !patient) return false
  void customElements.whenDefined(drawerTag).then(() => drawer.show?.(opener))
  return true
}
