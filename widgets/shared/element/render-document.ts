import { pageDocument } from '../../../core/browser/unclobbered.ts'

/**
 * The methods of the document with which Preact creates nodes. It is the `ownerDocument` of these nodes, so that Preact creates their children with
 * it too.
 */
const renderDocument = {
  createElementNS: (...args: [string, string]): Element => setOwner(pageDocument().createElementNS(...args)),
  createTextNode: (text: string): Text => pageDocument().createTextNode(text),
}

const setOwner = <Target extends Node>(node: Target): Target =>
  Object.defineProperty(node, 'ownerDocument', { value: renderDocument })

/** Protects rendering into `root` from DOM clobbering: `<img name="createTextNode">`, for example, replaces that method of the document. */
export function protectRendering(root: ShadowRoot): void {
  if (Object.keys(renderDocument).some((name) => typeof Reflect.get(document, name) !== 'function')) setOwner(root)
}
