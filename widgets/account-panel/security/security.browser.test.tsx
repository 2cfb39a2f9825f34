import { assert } from 'chai'
import { openSession } from '../../../core/auth/session/session.ts'
import type { Session } from '../../../core/auth/session/session-types.ts'
import { clientOf } from '../../../core/state/client-of.ts'
import { assertAccessible, nextEvent, testShop, testStore, until } from '../../shared/testing/browser-test.ts'
import { findPart, newEmail, receiveEmail } from '../../shared/testing/test-members.ts'
import { holdRequests } from '../../shared/testing/test-network.ts'
import { accountPanels, press, toastText, type } from '../test-panel.ts'

const [OLD, NEW] = ['the-password-of-before', 'the-password-from-now-on']

describe('store-account-panel, password', () => {
  const panels = accountPanels()

  async function session(): Promise<Session> {
    const store = testStore(panels.platform)
    return openSession({ key: store.key, client: () => clientOf(store) })
  }

  /** Registers and logs in a new member. Returns the email address. */
  async function registered(): Promise<string> {
    const email = newEmail()
    const here = await session()
    await here.register({ email, password: OLD })
    await here.verify((await receiveEmail(panels.platform, 'verification-code', email)).code ?? '')
    assert.strictEqual(here.state.get().role, 'member')
    return email
  }

  it('default: changes the password; the member stays logged in, and the old password is rejected', async () => {
    const email = await registered()
    const { element, root } = await panels.show('section="security"', '[part~=password-form]')
    await type(root, 'newPassword', 'short')
    await press(root, 'password-button')
    await until(() => root.getElementById('newPassword')?.ariaInvalid === 'true', 'the error')
    assert.include(findPart(root, 'field-error')?.textContent ?? '', 'too short')
    await assertAccessible(element, 'too short')
    const saved = nextEvent('store:account:save')
    await type(root, 'newPassword', NEW)
    await press(root, 'password-button')
    assert.deepEqual(await saved, { shop: testShop(panels.platform), subject: 'password' })
    await until(() => toastText(root) === 'Your password has been changed.', 'the announcement')
    assert.strictEqual((root.getElementById('newPassword') as HTMLInputElement).value, '')
    assert.strictEqual(testStore(panels.platform).role(), 'member')
    assert.isDefined(findPart(root, 'password-form'), 'the section stays')
    const here = await session()
    await here.login({ email, password: OLD })
    assert.isDefined(here.state.get().error)
    await here.login({ email, password: NEW })
    assert.strictEqual(here.state.get().done, 'logged-in')
  })

  it('behavior: text that is typed while the password is changed is kept', async () => {
    await registered()
    const { root } = await panels.show('section="security"', '[part~=password-form]')
    await type(root, 'newPassword', NEW)
    const release = holdRequests('password')
    await press(root, 'password-button')
    await type(root, 'newPassword', 'another-password')
    release()
    await until(() => toastText(root) === 'Your password has been changed.', 'the announcement')
    assert.strictEqual((root.getElementById('newPassword') as HTMLInputElement).value, 'another-password')
  })

  it('a11y: the form contains the member’s email address and the new password, for password managers', async () => {
    const email = await registered()
    const { root } = await panels.show('section="security"', '[part~=password-form]')
    const fields = [
      ...(findPart(root, 'password-form')?.querySelectorAll('input:not([type=checkbox])') ?? []),
    ] as HTMLInputElement[]
    assert.deepEqual(
      fields.map(({ autocomplete, value }) => [autocomplete, value]),
      [
        ['username', email],
        ['new-password', ''],
      ],
    )
  })
})
