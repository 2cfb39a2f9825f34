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

/** Returns the displayed result of one check. */
export async function shownResult(page: Page, check: CheckName): Promise<{ status: string; text: string }> {
  const item = doctorDialog(page).locator(`[data-check="${check}"]`)
  return { status: (await item.getAttribute('class')) ?? '', text: (await item.textContent()) ?? '' }
}

/** Fails unless a check shows the fault and its fix. */
export async function assertFound(page: Page, check: CheckName, fault: RegExp, fix: RegExp): Promise<void> {
  await checksDone(page)
  const { status, text } = await shownResult(page, check)
  const [message = '', shownFix = ''] = text.split('How to fix it:')
  assert.notEqual(status, 'ok', text)
  assert.match(message, fault)
  assert.match(shownFix, fix)
}
