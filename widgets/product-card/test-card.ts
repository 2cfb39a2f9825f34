import { until } from '../shared/testing/browser-test.ts'

/** Finds an element of a card by its CSS part. */
export const find = <T extends HTMLElement = HTMLElement>(root: ParentNode, part: string): T | null =>
  root.querySelector<T>(`[part~="${part}"]`)
export const get = <T extends HTMLElement = HTMLElement>(root: ParentNode, part: string): T => {
  const found = find<T>(root, part)
  if (!found) throw new Error(`there is no ${part}`)
  return found
}
export const all = (root: ParentNode, part: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[part~="${part}"]`),
]
export const text = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Returns the choice of an option by its name. */
export function choice(root: ParentNode, name: string): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>('[role=radio]')].find(
    (radio) => radio.ariaLabel?.split(' – ')[0] === name,
  )
  if (!found) throw new Error(`there is no choice ${name}`)
  return found
}

/** Selects choices in order, by their names. */
export async function choose(root: ParentNode, ...names: string[]): Promise<void> {
  for (const name of names) {
    choice(root, name).click()
    await until(() => choice(root, name).ariaChecked === 'true', `${name} to be chosen`)
  }
}
