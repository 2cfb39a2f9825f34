import { unclobbered } from '../../../core/unclobbered.ts'

/**
 * Returns the color scheme of an element that follows the page: `dark` if the text around it is light, whether or not the page declares a
 * `color-scheme`. Otherwise returns an empty string, so that the element inherits its scheme.
 */
export function schemeAround(host: HTMLElement): 'dark' | '' {
  const { parentElement } = host
  if (!parentElement || isInWidget(host)) return ''
  const { color } = getComputedStyle(parentElement)
  const [red = 0, green = 0, blue = 0] = (color.match(/\b[\d.]+/g) ?? []).map(Number)
  const lightness = /^rgb/.test(color)
    ? (red + green + blue) / 765
    : /^color/.test(color)
      ? (red + green + blue) / 3
      : red / (/^ok/.test(color) ? 1 : 100)
  return lightness > 0.6 ? 'dark' : ''
}

/** Whether an element is inside another widget. It then inherits the color scheme of that widget. */
function isInWidget(element: Element): boolean {
  const { parentElement, getRootNode } = unclobbered(element)
  const root = getRootNode()
  const around = parentElement ?? ('host' in root ? (root as ShadowRoot).host : undefined)
  return around !== undefined && (unclobbered(around).localName.startsWith('store-') || isInWidget(around))
}
