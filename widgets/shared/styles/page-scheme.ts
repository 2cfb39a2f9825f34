import { hostOf, unclobbered } from '../../../core/browser/unclobbered.ts'

/**
 * Returns the color scheme of the elements in `parent` that follow the page: `dark` if the text of `parent` is light, whether or not the page
 * declares a `color-scheme`. Otherwise returns an empty string, so that the elements inherit their scheme.
 */
export function schemeIn(parent: Element): 'dark' | '' {
  if (isInWidget(parent)) return ''
  const { color } = getComputedStyle(parent)
  const [red = 0, green = 0, blue = 0] = (color.match(/\b[\d.]+/g) ?? []).map(Number)
  const lightness = /^rgb/.test(color)
    ? (red + green + blue) / 765
    : /^color/.test(color)
      ? (red + green + blue) / 3
      : red / (/^ok/.test(color) ? 1 : 100)
  return lightness > 0.6 ? 'dark' : ''
}

/** Whether an element is a widget or inside one. Elements in it then inherit the color scheme of that widget. */
function isInWidget(element: Element | undefined): boolean {
  if (!element) return false
  const { localName, parentElement } = unclobbered(element)
  return /^store-/.test(localName) || isInWidget(parentElement ?? hostOf(element))
}
