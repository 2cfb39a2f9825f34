import type { FunctionComponent } from 'react'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import { defineElement, type ElementSpec, type Hosted } from '../../shared/element/define-element.ts'
import { toClass } from './to-class.ts'

/** A custom element and the component that renders it. */
export interface ElementDefinition<Props extends object> {
  readonly tag: string
  readonly Component: FunctionComponent<Hosted<Props>>
  readonly spec: ElementSpec<Props>
}

/**
 * Defines the custom element, unless the page has it already. Elements of server-rendered HTML keep their skeleton until they render.
 *
 * A definition clears the shadow roots that the HTML parser has created, so the skeletons are restored.
 */
export function registerElement<Props extends object>({ tag, Component, spec }: ElementDefinition<Props>): void {
  if (customElements.get(tag)) return
  const skeletons = [...pageDocument().querySelectorAll(tag)].flatMap(({ shadowRoot }) =>
    shadowRoot ? [{ root: shadowRoot, nodes: [...shadowRoot.childNodes] }] : [],
  )
  defineElement(tag, Component, { ...spec, toClass })
  for (const { root, nodes } of skeletons) showUntilRendered(root, nodes)
  removeStreamedTemplates()
}

function showUntilRendered(root: ShadowRoot, nodes: readonly ChildNode[]): void {
  root.append(...nodes)
  const observer = new MutationObserver(() => {
    for (const node of nodes) node.remove()
    observer.disconnect()
  })
  observer.observe(root, { childList: true })
}

let isRemovingTemplates = false

/**
 * Removes the templates of server-rendered elements that the parser inserts after their definition, while the server still streams the page. Such
 * an element has a shadow root already, so its template would remain as a child that React does not expect.
 */
function removeStreamedTemplates(): void {
  if (isRemovingTemplates || pageDocument().readyState !== 'loading') return
  isRemovingTemplates = true
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof HTMLTemplateElement && node.hasAttribute('shadowrootmode')) node.remove()
  })
  observer.observe(document, { childList: true, subtree: true })
  pageDocument().addEventListener('DOMContentLoaded', () => observer.disconnect(), { once: true })
}
