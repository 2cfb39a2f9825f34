import { assert } from 'chai'
import { clientOf } from '../../../core/state/client-of.ts'
import { assertAccessible, focused, nextFrame, testShop, testStore, until } from '../../shared/testing/browser-test.ts'
import { callControl, clearTokens, findPart, logIn, newMember } from '../../shared/testing/test-members.ts'
import { messages } from '../messages.ts'
import { accountPanels, press, type ShownPanel, toastText, type } from '../test-panel.ts'

describe('store-account-panel, signed-out content', () => {
  const panels = accountPanels()
  before(async () => logIn(panels.platform, await newMember(panels.platform)))
  after(() => clearTokens(panels.platform))

  /** Shows the panel of a member with content in the slot. */
  async function showWithContent(content: string): Promise<ShownPanel & { box: Element; button: HTMLElement }> {
    const { element, root } = await panels.show('section="profile"')
    element.innerHTML = content
    const [box, button] = ['store-login-box', 'button'].map((selector) => element.querySelector<HTMLElement>(selector))
    if (!box || !button) throw new Error('the content has no login box with a button')
    return { element, root, box, button }
  }

  it('behavior: a member sees the login box only while it handles a password reset link, above the sections', async () => {
    const { element, root, box, button } = await showWithContent(
      '<p slot="signed-out">Log in</p><store-login-box slot="signed-out"><button>Save</button></store-login-box>',
    )
    const focusButton = (): boolean => {
      button.focus()
      return focused() === button
    }
    assert.isFalse(button.checkVisibility())
    assert.isFalse(focusButton(), 'a hidden control cannot have the focus')
    box.toggleAttribute('recovering', true)
    assert.isTrue(button.checkVisibility())
    assert.isTrue(focusButton())
    assert.isFalse(element.querySelector('p')?.checkVisibility(), 'the text for visitors')
    const { bottom } = box.getBoundingClientRect()
    assert.isAtMost(bottom, root.querySelector('header')?.getBoundingClientRect().top ?? 0)
    await assertAccessible(element, 'recovery')
    box.toggleAttribute('recovering', false)
    assert.isFalse(button.checkVisibility())
    await nextFrame()
    assert.notStrictEqual(focused(), button)
    await assertAccessible(element, 'after the recovery')
  })

  it('behavior: a login by a password reset link is confirmed, because the login box is hidden', async () => {
    const { root, box } = await showWithContent(
      '<store-login-box slot="signed-out"><button></button></store-login-box>',
    )
    const shop = testShop(panels.platform)
    const logInBy = (method: string): boolean =>
      box.dispatchEvent(
        new CustomEvent('store:login:success', { bubbles: true, composed: true, detail: { shop, method } }),
      )
    logInBy('password')
    await nextFrame()
    assert.isEmpty(toastText(root))
    logInBy('recovery')
    await until(() => toastText(root) === 'Your password has been changed.', 'the confirmation')
    assert.strictEqual(testStore(panels.platform).role(), 'member')
  })

  /** Ends the login of the member on the platform. */
  async function endLogin(): Promise<void> {
    const { auth } = await clientOf(testStore(panels.platform))
    await callControl(panels.platform, 'tokens/expire', { accessToken: await auth.accessToken(), refresh: true })
  }

  /** Types a nickname into the profile of a new member, and saves it after the platform has ended the login. */
  async function saveWithoutLogin(): Promise<ShownPanel & { id: string }> {
    const id = await newMember(panels.platform)
    await logIn(panels.platform, id)
    const shown = await panels.show('section="profile"')
    await press(shown.root, 'edit-button')
    await type(shown.root, 'nickname', 'Typed')
    await endLogin()
    await press(shown.root, 'save-button')
    await until(() => findPart(shown.root, 'notice')?.textContent === messages.sessionExpired, 'the notice')
    return { ...shown, id }
  }

  it('behavior: if the platform ends the login, a notice has the focus, and the same member finds the typed text', async () => {
    const { element, root, id } = await saveWithoutLogin()
    await until(() => focused() === findPart(root, 'notice'), 'the focus on the notice')
    assert.isUndefined(findPart(root, 'profile-form'))
    await assertAccessible(element, 'expired login')
    await logIn(panels.platform, id)
    await until(() => findPart(root, 'profile-form'), 'the form')
    assert.isUndefined(findPart(root, 'notice'))
    assert.strictEqual((root.getElementById('nickname') as HTMLInputElement).value, 'Typed')
    await press(root, 'save-button')
    await until(() => toastText(root) === messages.saved, 'the confirmation')
    assert.include(findPart(root, 'profile')?.textContent, 'Typed')
  })

  it('behavior: another member does not find the text that was typed in an expired login', async () => {
    const { root } = await saveWithoutLogin()
    await logIn(panels.platform, await newMember(panels.platform))
    await until(() => findPart(root, 'profile'), 'the profile')
    assert.isNull(root.querySelector('[part~=profile-form]'))
  })

  it('behavior: there is space between the notice and the login box of the page', async () => {
    await logIn(panels.platform, await newMember(panels.platform))
    const { root, box } = await showWithContent(
      '<store-login-box slot="signed-out" style="display: block"><button></button></store-login-box>',
    )
    await press(root, 'edit-button')
    await type(root, 'nickname', 'Typed')
    await endLogin()
    await press(root, 'save-button')
    const notice = await until(() => findPart(root, 'notice'), 'the notice')
    assert.isAtLeast(box.getBoundingClientRect().top - notice.getBoundingClientRect().bottom, 8)
  })

  it('behavior: a logout removes the account and what was typed', async () => {
    const { root, id } = await saveWithoutLogin()
    await logIn(panels.platform, id)
    await until(() => findPart(root, 'profile-form'), 'the form')
    await clearTokens(panels.platform)
    await until(() => findPart(root, 'signed-out'), 'the login')
    assert.isNull(root.querySelector('section, header'))
    await logIn(panels.platform, id)
    await until(() => findPart(root, 'profile'), 'the profile')
    assert.isUndefined(findPart(root, 'profile-form'))
  })

  it('a11y: after a login, the focus moves from the login box to the heading of the account', async () => {
    const { root, box, button } = await showWithContent(
      '<store-login-box slot="signed-out" recovering><button>Save</button></store-login-box>',
    )
    button.focus()
    const detail = { shop: testShop(panels.platform), method: 'recovery' }
    box.dispatchEvent(new CustomEvent('store:login:success', { bubbles: true, composed: true, detail }))
    box.toggleAttribute('recovering', false)
    await until(() => focused() === root.querySelector('h2'), 'the heading to have the focus')
  })
})
