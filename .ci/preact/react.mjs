/**
 * `react` in the bundles: re-exports the names that the widgets import from the public entries of Preact. A missing name fails the build.
 *
 * `preact/compat` would add 1.2 kB (brotli) to every page. Without it, Preact uses the browser's events: listen to `onInput` for every
 * keystroke, and to `onFocusCapture` and `onBlurCapture` on ancestors of the control.
 */
import { createElement } from 'preact'

export { Component, createElement, Fragment } from 'preact'
export * from 'preact/hooks'

/** For r2wc, which imports the default export. */
export default { createElement }
