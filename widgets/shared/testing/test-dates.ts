import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { until } from './browser-test.ts'

/**
 * Deletes the first part of the date in a field with the keyboard, so that the field shows a date without a month or day, and its value is empty.
 *
 * WebKit does not report the remaining text as bad input. There the field gets the property that it has in the other engines.
 */
export async function unfinishDate(field: HTMLInputElement): Promise<void> {
  assert.isNotEmpty(field.value)
  field.focus()
  await sendKeys({ press: 'Delete' })
  await until(() => field.value === '', 'the date to be unfinished')
  if (field.validity.badInput) return
  Object.defineProperty(field, 'validity', { get: () => ({ badInput: field.value === '' }) })
}

/** Types the first part of an unfinished date: a month or day, depending on the language of the browser. */
export async function finishDate(field: HTMLInputElement, text: string): Promise<void> {
  field.blur()
  field.focus()
  await sendKeys({ type: text })
  await until(() => field.value !== '', 'the date to be finished')
}
