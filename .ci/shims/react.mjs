/**
 * What `react` is in the bundle: Preact, its hooks, and the few habits of React that Preact leaves to its compat
 * package and our components rely on; attributes of SVG in camel case are not among them. All of compat would cost 1.2 kB (brotli) more. A name that is missing here
 * fails the build; add it, if need be from `preact/compat`.
 */
import { createElement, options } from 'preact'

export { Component, cloneElement, createContext, createElement, createRef, Fragment, isValidElement } from 'preact'
export * from 'preact/hooks'

const CHECKED = /^(?:checkbox|radio|file)$/

const before = options.vnode
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') vnode.props = domProps(vnode.type, vnode.props)
  before?.(vnode)
}

function domProps(tag, props) {
  const own = {}
  for (const name in props) own[domName(tag, name, props)] = props[name]
  return own
}

function domName(tag, name, props) {
  // React's onFocus and onBlur bubble; so do the browser's focusin and focusout.
  if (name === 'onFocus') return 'onFocusIn'
  if (name === 'onBlur') return 'onFocusOut'
  if (name === 'onChange' && (tag === 'textarea' || (tag === 'input' && !CHECKED.test(props.type)))) return 'onInput'
  return name
}

/** For r2wc, which takes React's default export: this one object does not keep the rest of the module in the bundle. */
export default { createElement }
