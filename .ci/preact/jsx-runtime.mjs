/** `react/jsx-runtime` in the bundles. `preact/jsx-runtime` would add templates and 0.1 kB (brotli) to every page. */
import { createElement } from 'preact'

export { Fragment } from 'preact'

const jsx = (type, props, key) => createElement(type, key === undefined ? props : { ...props, key })

export { jsx, jsx as jsxs }
