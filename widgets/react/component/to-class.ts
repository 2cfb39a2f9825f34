import r2wc from '@r2wc/core'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ToClass } from '../../shared/element/define-element.ts'

/**
 * Converts a component to the class of an element, as `@r2wc/react-to-web-component` does, and renders the element when it mounts. By default, React
 * renders a new root in a later task: the cards of a list would be empty in the first frames, and the content after it would move.
 */
export const toClass: ToClass = (Component, options) =>
  r2wc(Component, options, {
    mount(container, _Component, props) {
      const root = createRoot(container)
      flushSync(() => root.render(createElement(Component, props)))
      return root
    },
    update: (root, props) => root.render(createElement(Component, props)),
    unmount: (root) => root.unmount(),
  })
