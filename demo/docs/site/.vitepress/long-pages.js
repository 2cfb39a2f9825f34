/**
 * The tables and examples of long pages are laid out when they are near the viewport (`style.css`), and have estimated heights until then. Links to
 * sections and restored scroll positions need exact heights, so the whole page is laid out for them.
 */
const layOut = () => {
  document.documentElement.dataset.laidOut = ''
}
const isRestored = performance.getEntriesByType('navigation')[0]?.type !== 'navigate'
if (isRestored || location.hash) layOut()
// In the capture phase, before the listener of the router, which reads positions.
addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && layOut(), true)
