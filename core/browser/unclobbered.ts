/**
 * Returns a view of a document or an element whose properties markup cannot shadow.
 *
 * `<img name="scripts">` replaces `document.scripts`, and `<input name="matches">` replaces that method of its form (DOM clobbering).
 * The view therefore reads every property from the prototype. Do not pass the view to browser functions. Pass the object itself.
 */
export function unclobbered<T extends object>(object: T): T {
  return new Proxy(object, {
    get(target, name) {
      const value: unknown = Reflect.get(Object.getPrototypeOf(target), name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Returns the `unclobbered` view of the page's document. */
export function pageDocument(): Document {
  return unclobbered(document)
}

/** Returns the host of the shadow root that contains an element. Undefined outside a shadow root. */
export function hostOf(element: Element): Element | undefined {
  const root = unclobbered(element).getRootNode()
  return root instanceof ShadowRoot ? root.host : undefined
}
