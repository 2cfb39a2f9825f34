/** Whether the last character of an element's text is to the left of the first. */
export function isRightToLeft(element: Element): boolean {
  const [first = 0, last = 0] = [0, -1].map((index) => characterX(element, index))
  return last < first
}

function characterX(element: Element, index: number): number {
  const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!(node instanceof Text)) throw new Error('The element has no text')
  const at = (index + node.length) % node.length
  const range = document.createRange()
  range.setStart(node, at)
  range.setEnd(node, at + 1)
  return range.getBoundingClientRect().x
}
