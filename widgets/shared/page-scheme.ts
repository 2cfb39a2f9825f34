import { pageDocument, unclobbered } from '../../core/unclobbered.ts'

/**
 * Keeps the color scheme of an element that follows the page: dark where the text around it is light, whether or not the page declares a
 * `color-scheme`; else what it inherits. It is updated when a script of the page changes attributes of the root or the body, and when the
 * scheme of the system changes. Returns the function that ends it.
 */
export function followScheme(host: HTMLElement): () => void {
  const update = (): void => {
    host.style.colorScheme = schemeAround(host)
  }
  const observer = new MutationObserver(update)
  const ending = new AbortController()
  const { signal } = ending
  const { documentElement, body } = pageDocument()
  for (const element of [documentElement, body]) {
    observer.observe(element, { attributes: true })
    // The change begins a transition of the color where the page has one: then the color of the text is read once more at its end.
    const read = ({ target }: Event): void => void (target === element && update())
    element.addEventListener('transitionend', read, { signal })
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', update, { signal })
  update()
  return () => {
    observer.disconnect()
    ending.abort()
  }
}

function schemeAround(host: HTMLElement): 'dark' | '' {
  const { parentElement } = host
  if (!parentElement || isInWidget(host)) return ''
  const { color } = getComputedStyle(parentElement)
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  const lightness = /^rgb/.test(color)
    ? (red + green + blue) / 765
    : /^color/.test(color)
      ? (red + green + blue) / 3
      : red / (/^ok/.test(color) ? 1 : 100)
  return lightness > 0.6 ? 'dark' : ''
}

/** Whether another widget is around an element, which inherits its color scheme then. */
function isInWidget(element: Element): boolean {
  const { parentElement, getRootNode } = unclobbered(element)
  const root = getRootNode()
  const around = parentElement ?? ('host' in root ? (root as ShadowRoot).host : undefined)
  return around !== undefined && (unclobbered(around).localName.startsWith('store-') || isInWidget(around))
}
