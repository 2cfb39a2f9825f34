/**
 * A view of a document or an element whose members no markup can shadow.
 *
 * `<img name="scripts">` replaces `document.scripts`, and `<input name="matches">` replaces that method of its form (DOM clobbering).
 * The view therefore reads every member from the prototype. It cannot be passed to functions of the browser: pass the object itself.
 */
export function unclobbered<T extends object>(object: T): T {
  return new Proxy(object, {
    get(target, name) {
      const value: unknown = Reflect.get(Object.getPrototypeOf(target), name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The document of the page, as `unclobbered` shows it. */
export function pageDocument(): Document {
  return unclobbered(document)
}
