import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import type { CheckName } from '../../../../widgets/doctor/result.ts'

export const doctorDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Store check-up' })

/** Waits until all checks of the doctor are done, and returns the summary. */
export async function checksDone(page: Page): Promise<string> {
  const summary = doctorDialog(page).getByRole('status').first()
  await summary.getByText(/passed/).waitFor()
  return (await summary.textContent()) ?? ''
}

interface ShownResult {
  readonly status: string
  readonly text: string
}

/** Returns the displayed results of a check: the one that it has passed, or one for each problem. */
export function shownResults(page: Page, check: CheckName): Promise<ShownResult[]> {
  return doctorDialog(page)
    .locator(`[data-check="${check}"]`)
    .evaluateAll((items) => items.map(({ className, textContent }) => ({ status: className, text: textContent ?? '' })))
}

/** Fails unless a check shows the fault with its fix. */
export async function assertFound(page: Page, check: CheckName, fault: RegExp, fix: RegExp): Promise<void> {
  await checksDone(page)
  const results = await shownResults(page, check)
  const isShown = results.some(({ status, text }) => {
    const [message = '', shownFix = ''] = text.split('How to fix it:')
    return status !== 'ok' && fault.test(message) && fix.test(shownFix)
  })
  assert.ok(isShown, `${fault} ${fix}: ${JSON.stringify(results)}`)
}
