import { assert } from 'chai'
import { openSession } from '../../../core/auth/session/session.ts'
import type { Session } from '../../../core/auth/session/session-types.ts'
import { clientOf } from '../../../core/state/client-of.ts'
import { sessionOf } from '../../shared/store/session-of.ts'
import {
  assertAccessible,
  focused,
  nextEvent,
  nextFrame,
  testShop,
  testStore,
  until,
} from '../../shared/testing/browser-test.ts'
import { findPart, logIn, newEmail, newMember, receiveEmail } from '../../shared/testing/test-members.ts'
import { holdRequests, injectFault, recordRequests } from '../../shared/testing/test-network.ts'
import { messages } from '../messages.ts'
import { accountPanels, press, toastText, type } from '../test-panel.ts'

const [OLD, NEW] = ['the-password-of-before', 'the-password-from-now-on']

describe('store-account-panel, security', () => {
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

  describe('form of a logged-in member', () => {
    before(async () => logIn(panels.platform, await newMember(panels.platform)))

    it('a11y: password managers recognize the new password; an empty one shows an error below the field', async () => {
      const { element, root } = await panels.show('section="security"', '[part~=password-form]')
      const field = root.getElementById('newPassword')
      assert.strictEqual(field?.getAttribute('autocomplete'), 'new-password')
      assert.isNotNull(root.querySelector('[autocomplete=username]'))
      await press(root, 'password-button')
      await until(() => focused() === field, 'the focus on the field')
      assert.strictEqual(field?.ariaInvalid, 'true')
      await assertAccessible(element, 'rejected password')
    })

    it('a11y: the password rule is the description of the field, and the password can be shown', async () => {
      const { root } = await panels.show('section="security"', '[part~=password-form]')
      const field = root.getElementById('newPassword') as HTMLInputElement
      const rule = root.getElementById(field.getAttribute('aria-describedby') ?? '')
      assert.include(rule?.textContent ?? '', '8')
      await press(root, 'show-button')
      await until(() => field.type === 'text', 'the password to be seen')
    })

    it('behavior: does not show the error of an expired recovery link, which the login box shows', async () => {
      const { root } = await panels.show('section="security"', '[part~=password-form]')
      const session = await sessionOf(testStore(panels.platform))
      await session.setPassword('expired', 'a-long-password', { email: 'somebody@example.com' })
      assert.strictEqual(session.state.get().error?.code, 'INVALID_RECOVERY_TOKEN')
      await nextFrame()
      assert.isUndefined(findPart(root, 'error'))
    })

    it('behavior: deletes the account only after the confirmation word is typed', async () => {
      const { element, root } = await panels.show('section="security"', '[part~=password-form]')
      await press(root, 'delete-button')
      await type(root, 'confirmation', 'delete')
      const requests = recordRequests(panels.platform.url)
      await press(root, 'delete-confirm-button')
      await until(() => root.getElementById('confirmation')?.ariaInvalid === 'true', 'the error')
      assert.isEmpty(requests.stop())
      await assertAccessible(element, 'wrong word')
      await press(root, 'delete-button')
      await until(() => !root.getElementById('confirmation'), 'the closed form')
      await press(root, 'delete-button')
      const reopened = await until(() => root.getElementById('confirmation'), 'the form')
      assert.notStrictEqual(reopened.ariaInvalid, 'true', 'the error of the earlier input')
      await type(root, 'confirmation', 'DELETE')
      await press(root, 'delete-confirm-button')
      const notice = await until(() => findPart(root, 'notice'), 'the notice')
      assert.strictEqual(notice.textContent, 'Your account has been deleted.')
      await until(() => focused() === notice, 'the focus')
      assert.isDefined(findPart(root, 'login-button'))
    })

    it('error: a deletion whose response was lost is reported as not confirmed, because the repetition is refused', async () => {
      await logIn(panels.platform, await newMember(panels.platform))
      const { root } = await panels.show('section="security"', '[part~=password-form]')
      await press(root, 'delete-button')
      await type(root, 'confirmation', 'DELETE')
      const lostResponse = injectFault(/^DELETE /, 'reset; when=after')
      await press(root, 'delete-confirm-button')
      await until(() => findPart(root, 'notice') || findPart(root, 'error'), 'the result of the first deletion')
      lostResponse.end()
      if (findPart(root, 'delete-confirm-button')) await press(root, 'delete-confirm-button')
      const notice = await until(() => findPart(root, 'notice'), 'the notice')
      await until(() => notice.textContent === messages.deletionUnknown, 'the text of the notice')
      await until(() => focused() === notice, 'the focus')
    })
  })
})
