import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import {
  assertAccessible,
  focused,
  nextEvent,
  nextFrame,
  place,
  testStore,
  until,
} from '../shared/testing/browser-test.ts'
import { clearTokens, logIn } from '../shared/testing/test-members.ts'
import {
  type BoxElement,
  findField,
  loginBoxes,
  PASSWORD,
  submitForm,
  summaryText,
  viewOf,
  waitForView,
} from './test-box.ts'

describe('store-login-box as a dialog', () => {
  const boxes = loginBoxes()

  it('default: opens with show(), closes on Escape, returns the focus to the opener, and opens again', async () => {
    const opener = place('<button>Account</button>')
    const element = place(boxes.markup('mode="dialog"')) as BoxElement
    const root = await until(() => element.shadowRoot, 'a shadow root')
    const dialog = await until(() => root.querySelector('dialog'), 'the dialog')
    assert.isFalse(dialog.open)
    const opened = nextEvent('store:login:open')
    element.show(opener)
    await opened
    await until(() => dialog.matches(':modal') && element.hasAttribute('open'), 'the dialog to open')
    await assertAccessible(element, 'dialog')
    const closed = nextEvent('store:login:close')
    await sendKeys({ press: 'Escape' })
    await closed
    await until(() => focused() === opener, 'the focus to be back')
    assert.isFalse(element.hasAttribute('open'))
    element.show(opener)
    await until(() => dialog.matches(':modal') && element.hasAttribute('open'), 'the dialog to open again')
  })

  it('behavior: without a dialog, show() moves the focus to the box, and scrolls there', async () => {
    place('<div style="height: 300vh"></div>')
    const element = place(boxes.markup()) as BoxElement
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('input'), 'the form')
    element.show()
    await until(() => focused() === root.querySelector('input'), 'the focus in the box', 5_000)
    await until(() => element.getBoundingClientRect().top < innerHeight, 'the box to be visible')
  })

  it('behavior: closes after a successful login', async () => {
    const element = place(boxes.markup('mode="dialog" open')) as BoxElement
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to open')
    submitForm(root, {
      email: boxes.platform.members[1]?.email ?? '',
      password: boxes.platform.members[1]?.password ?? '',
    })
    await until(() => !root.querySelector('dialog')?.open, 'the dialog to close')
    assert.strictEqual(testStore(boxes.platform).role(), 'member')
  })

  it('a11y: the first field has the focus after a logout in another tab', async () => {
    await logIn(boxes.platform, boxes.platform.members[1]?.id ?? '')
    const element = place(boxes.markup('mode="dialog"')) as BoxElement
    const root = await until(() => element.shadowRoot, 'a shadow root')
    const dialog = await until(() => root.querySelector('dialog'), 'the dialog')
    await clearTokens(boxes.platform)
    element.show()
    await until(() => dialog.matches(':modal'), 'the dialog to open')
    await waitForView(root, 'login')
    assert.strictEqual(focused(), findField(root, 'email'))
  })

  it('behavior: opens on a page that was opened with a recovery link', async () => {
    history.replaceState(null, '', '#forgotPasswordToken=some-token')
    const element = place(boxes.markup('mode="dialog"')) as BoxElement
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to open')
    assert.strictEqual(viewOf(root), 'new-password')
  })

  it('behavior: an email link that is opened shows its form without an earlier failure, from the first frame on', async () => {
    const element = place(boxes.markup('mode="dialog" open')) as BoxElement
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to open')
    submitForm(root, { email: 'nobody.of.this.name@example.com', password: 'not-the-password' })
    await until(() => summaryText(root), 'the failure')
    const summaries: string[] = []
    const observer = new MutationObserver(() => {
      if (viewOf(root) === 'new-password') summaries.push(summaryText(root))
    })
    observer.observe(root, { attributes: true, childList: true, subtree: true })
    location.hash = 'forgotPasswordToken=some-token'
    await until(() => summaries.length > 0, 'the form of the link')
    observer.disconnect()
    assert.isEmpty(summaries.join(''))
  })

  it('behavior: opens when a recovery link changes only the fragment, and clears a previous error', async () => {
    const element = place(boxes.markup('mode="dialog" open')) as BoxElement
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to open')
    submitForm(root, { email: 'nobody.of.this.name@example.com', password: 'not-the-password' })
    await until(() => summaryText(root), 'the failure')
    element.close()
    await until(() => !root.querySelector('dialog')?.open, 'the dialog to close')
    location.hash = 'forgotPasswordToken=some-token'
    await waitForView(root, 'new-password')
    await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to open again')
    assert.isEmpty(summaryText(root))
    assert.notInclude(location.href, 'some-token')
    assert.strictEqual(findField(root, 'email').value, 'nobody.of.this.name@example.com')
    submitForm(root, { password: 'another-long-password' })
    await until(() => summaryText(root).includes('This link has expired'), 'the error of the token')
  })

  it('error: a captcha that fails after an email link was opened does not change the form of the link', async () => {
    const email = await boxes.createMember()
    const element = place(boxes.markup('mode="dialog" open')) as BoxElement
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to open')
    await waitForView(root, 'login')
    for (let attempt = 0; attempt < 3; attempt++) {
      const failed = nextEvent('store:login:error')
      submitForm(root, { email, password: `wrong ${attempt}` })
      await failed
      await until(() => !root.querySelector('[part~=submit-button]')?.ariaBusy, 'the button to be ready')
    }
    // Without a site key, the captcha reports an error as soon as it is rendered.
    const reported = new Promise<void>((resolve) => {
      document.addEventListener(
        'store:error',
        () => {
          location.hash = 'forgotPasswordToken=some-token'
          dispatchEvent(new HashChangeEvent('hashchange'))
          resolve()
        },
        { once: true },
      )
    })
    submitForm(root, { email, password: PASSWORD })
    await reported
    await waitForView(root, 'new-password')
    await nextFrame()
    await nextFrame()
    assert.isEmpty(summaryText(root))
  })
})
