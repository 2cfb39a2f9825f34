/** What `react/jsx-runtime` is in the bundle. It goes through `options.vnode`, as `createElement` does. */
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime'

import './react.mjs'
