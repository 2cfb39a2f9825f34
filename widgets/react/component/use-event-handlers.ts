import { type RefObject, useLayoutEffect } from 'react'
import { attributeName } from '../../shared/element/attribute.ts'

/** Props that are events of the store. Other props with `on` are events of HTML elements, which React handles. */
const handlerName =
  /^on(Ready|Error|(Account|Cart|Checkout|List|Login|Logout|Product|QuickView|Recovery|Redirect|Register|Variant)[A-Z]\w*)$/

export const isHandler = (name: string): boolean => handlerName.test(name)

/** Returns the dashed type of the event of a prop: `onCartAdd` → `store-cart-add`. */
const eventType = (name: string): string => attributeName(name).replace('on', 'store')

/** Adds the handlers among `props` to the element. React has events for custom elements too, but it does not add them on hydration. */
export function useEventHandlers(
  element: RefObject<HTMLElement | null>,
  props: Readonly<Record<string, unknown>>,
): void {
  useLayoutEffect(() => {
    const { current: target } = element
    const handlers = Object.entries(props).filter(([name, handler]) => isHandler(name) && typeof handler === 'function')
    for (const [name, handler] of handlers) target?.addEventListener(eventType(name), handler as EventListener)
    return () => {
      for (const [name, handler] of handlers) target?.removeEventListener(eventType(name), handler as EventListener)
    }
  })
}
