import { assert } from 'chai'
import { assertAccessible, focused, until } from '../../shared/testing/browser-test.ts'
import { finishDate, unfinishDate } from '../../shared/testing/test-dates.ts'
import { findPart, logIn, newMember } from '../../shared/testing/test-members.ts'
import { holdRequests, recordRequests } from '../../shared/testing/test-network.ts'
import { messages } from '../messages.ts'
import { accountPanels, press, toastText, type } from '../test-panel.ts'

describe('store-account-panel, profile', () => {
  const panels = accountPanels()

  /** Opens the form of a new member with a date of birth. */
  async function openForm(): Promise<{ element: HTMLElement; root: ShadowRoot; field: HTMLInputElement }> {
    await logIn(panels.platform, await newMember(panels.platform, { birthdate: '1990-05-05' }))
    const { element, root } = await panels.show('section="profile"')
    await press(root, 'edit-button')
    const field = await until(() => root.getElementById('birthdate') as HTMLInputElement | null, 'the field')
    return { element, root, field }
  }

  const errorText = (root: ShadowRoot): string => root.getElementById('birthdate-error')?.textContent ?? ''

  it('error: an unfinished date of birth is invalid; nothing is saved, and the typed parts are kept', async () => {
    const { element, root, field } = await openForm()
    await type(root, 'nickname', 'Unfinished')
    await unfinishDate(field)
    const requests = recordRequests(panels.platform.url)
    await press(root, 'save-button')
    await until(() => errorText(root) || toastText(root), 'a response')
    assert.strictEqual(errorText(root), messages.invalid)
    await until(() => focused() === field, 'the focus in the field')
    assert.isEmpty(requests.stop())
    await assertAccessible(element, 'unfinished date')
    await finishDate(field, '04')
    await press(root, 'save-button')
    await until(() => toastText(root) === messages.saved, 'the announcement')
    const profile = await until(() => findPart(root, 'profile')?.textContent, 'the saved profile')
    assert.include(profile, 'Unfinished')
    assert.match(profile, /April 5, 1990|May 4, 1990/)
  })

  it('behavior: a date that is made unfinished while the profile is saved keeps the form open', async () => {
    const { root, field } = await openForm()
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(field, '')
    const release = holdRequests(/^(PATCH|PUT|POST|DELETE) .*\/members/)
    await press(root, 'save-button')
    setter?.call(field, '1991-05-05')
    await unfinishDate(field)
    release()
    await until(() => toastText(root) === messages.saved, 'the announcement')
    await press(root, 'save-button')
    await until(() => errorText(root) === messages.invalid, 'the error')
    assert.isTrue(field.isConnected)
  })
})
