import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { configure } from '../../core/client/configure.ts'
import { place, testPlatform, until } from '../shared/testing/browser-test.ts'
import { openDoctor } from './open-doctor.ts'
import { checkTitles } from './result.ts'

const findDialog = (): HTMLDialogElement | null | undefined =>
  [...document.body.children]
    .map(({ shadowRoot }) => shadowRoot?.querySelector('dialog'))
    .find((dialog) => dialog?.querySelector('#summary'))

const isDone = (): boolean => /passed\.$/.test(findDialog()?.querySelector('#summary')?.textContent ?? '')

describe('openDoctor', () => {
  before(async () => {
    const { clientId } = await testPlatform()
    configure({ clientId })
  })

  it('behavior: shows a result of every check once, and opens once', async () => {
    place('<div data-store-element="cart-buton"></div>')
    openDoctor()
    openDoctor()
    await until(isDone, 'the results')
    const items = [...(findDialog()?.querySelectorAll<HTMLElement>('li') ?? [])]
    const checks = items.map((item) => item.dataset['check'] ?? '')
    assert.deepEqual(checks.toSorted(), Object.keys(checkTitles).toSorted())
    assert.equal(checks[0], 'elements', 'problems come first')
    assert.equal(items.find((item) => item.dataset['check'] === 'client-id')?.className, 'ok')
    assert.notInclude(findDialog()?.textContent ?? '', 'could not run')
  })

  it('a11y: Escape closes it, and it can be opened again', async () => {
    await sendKeys({ press: 'Escape' })
    await until(() => !findDialog(), 'the dialog to close')
    openDoctor()
    await until(isDone, 'the results')
    const button = findDialog()?.querySelector<HTMLElement>('header button')
    button?.click()
    await until(() => !findDialog(), 'the dialog to close')
  })
})
