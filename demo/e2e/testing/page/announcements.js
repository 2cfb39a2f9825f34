// Runs in the page. Calls `__say` with each announcement of the live regions, in the order of a screen reader, including shadow roots.
// An alert is announced when it is inserted. Other regions are announced when their text changes, not when they are inserted with a text.
const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
const lastTexts = new WeakMap()

function watch(root) {
  new MutationObserver((changes) => {
    for (const region of new Set(changes.flatMap(regionsOf))) announce(region)
  }).observe(root, { childList: true, characterData: true, subtree: true })
}

function regionsOf({ target, addedNodes }) {
  const closestRegion = (target instanceof Element ? target : target.parentElement)?.closest(LIVE)
  const added = [...addedNodes].filter((node) => node instanceof Element)
  const alerts = added.flatMap((node) => [node, ...node.querySelectorAll('*')]).filter((node) => node.role === 'alert')
  return closestRegion ? [closestRegion, ...alerts] : alerts
}

function announce(region) {
  const text = region.textContent.replace(/\s+/g, ' ').trim()
  if (text && text !== lastTexts.get(region)) window.__say(text)
  lastTexts.set(region, text)
}

const { attachShadow } = Element.prototype
Element.prototype.attachShadow = function (init) {
  const root = attachShadow.call(this, init)
  watch(root)
  return root
}
watch(document)
