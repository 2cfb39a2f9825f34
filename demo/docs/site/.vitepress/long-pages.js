/**
 * The tables and examples of long pages are laid out when they come near the window (`style.css`), with estimated heights before. Positions must be
 * exact for links to sections, and for a window that restores its position: then the whole page is laid out.
 */
const layOut = () => {
  document.documentElement.dataset.laidOut = ''
}
const isRestored = performance.getEntriesByType('navigation')[0]?.type !== 'navigate'
if (isRestored || location.hash) layOut()
// Before the listener of the router, which reads positions.
addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && layOut(), true)
