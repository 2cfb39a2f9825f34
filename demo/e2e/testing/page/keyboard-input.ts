/** Keyboard input of a shopper. */
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'

/** Maximum number of Tab presses. It exceeds the number of focusable elements on the page. */
const MAX_STOPS = 60

/** Returns the name of the focused element, across all shadow roots. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const label = (active as HTMLInputElement | null)?.labels?.[0]
    return (active?.getAttribute('aria-label') ?? label?.textContent ?? active?.textContent ?? '').trim()
  })
}

/** Presses Tab until an element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const focused = await focusedName(page)
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
    passed.push(focused)
  }
  assert.fail(`Tab did not reach ${name}: ${passed.join(' → ')}`)
}

export async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

export async function pressAndLoad(page: Page, button: string | RegExp): Promise<void> {
  await tabTo(page, button)
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
}
