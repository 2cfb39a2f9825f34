import { assert } from 'chai'
import { assertAccessible, focused, nextFrame, testShop, testStore, until } from '../../shared/testing/browser-test.ts'
import { clearTokens, logIn, newMember } from '../../shared/testing/test-members.ts'
import { accountPanels, type ShownPanel, toastText } from '../test-panel.ts'

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
