import { pageDocument } from '../../../core/unclobbered.ts'

/** What Preact needs of the document to create nodes. The nodes have it as their `ownerDocument`, so that their children do as well. */
const renderDocument = {
  createElementNS: (...input: [string, string]): Element => setOwner(pageDocument().createElementNS(...input)),
  createTextNode: (text: string): Text => pageDocument().createTextNode(text),
}

const setOwner = <Target extends Node>(node: Target): Target =>
  Object.defineProperty(node, 'ownerDocument', { value: renderDocument })

/** Lets components render into `root` where `<img name="createTextNode">` replaces that method of the document (DOM clobbering). */
export function protectRendering(root: ShadowRoot): void {
  if (Object.keys(renderDocument).some((name) => typeof Reflect.get(document, name) !== 'function')) setOwner(root)
}
