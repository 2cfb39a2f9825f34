import { assert } from 'chai'
import { assertAccessible, heard, testStore, until } from '../../shared/testing/browser-test.ts'
import { part } from '../../shared/testing/test-members.ts'
import { captcha, field, loginBoxes, PASSWORD, press, send, summary, view } from '../test-box.ts'

async function failThrice(root: ShadowRoot, email: string): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const failed = heard('store:login:error')
    send(root, { email, password: `wrong ${round}` })
    await failed
    await until(() => !part(root, 'submit-button')?.ariaBusy, 'it to be ready')
  }
}

describe('store-login-box, captcha', () => {
  const boxes = loginBoxes()

  // The first test of the file, because the page keeps the script.
  it('default: loads the captcha script only when a captcha is required', async () => {
    const script = (): Element | null => document.querySelector('script[src*="/_captcha/api.js"]')
    const email = await boxes.member()
    const { root } = await boxes.shown(captcha(boxes.platform))
    send(root, { email, password: 'wrong' })
    await until(() => summary(root), 'the failure')
    assert.isNull(script())
    await failThrice(root, email)
    send(root, { email, password: PASSWORD })
    await view(root, 'member')
    assert.isNotNull(script())
  })

  it('behavior: a visible captcha is required after failed logins, and its token completes the login', async () => {
    const email = await boxes.member()
    const { root, element } = await boxes.shown(captcha(boxes.platform, false))
    await failThrice(root, email)
    send(root, { email, password: PASSWORD })
    const box = await until(() => element.querySelector<HTMLElement>('[slot=captcha] [role=checkbox]'), 'the captcha')
    assert.isTrue(field(root, 'email').readOnly)
    await assertAccessible(element, 'captcha')
    box.click()
    await view(root, 'member')
    assert.isNull(element.querySelector('[slot=captcha]'))
  })

  it('behavior: an invisible captcha completes the login without interaction', async () => {
    const email = await boxes.member()
    const { root } = await boxes.shown(captcha(boxes.platform))
    await failThrice(root, email)
    send(root, { email, password: PASSWORD })
    await view(root, 'member')
  })

  it('behavior: the dialog is not modal while it shows a captcha, and is modal again afterwards', async () => {
    const email = await boxes.member()
    const { root, element } = await boxes.shown(`mode="dialog" open ${captcha(boxes.platform, false)}`)
    const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog:modal'), 'the dialog')
    await failThrice(root, email)
    send(root, { email, password: PASSWORD })
    const box = await until(() => element.querySelector<HTMLElement>('[slot=captcha] [role=checkbox]'), 'the captcha')
    assert.isTrue(dialog.open)
    assert.isFalse(dialog.matches(':modal'), 'the elements of the captcha are not inert')
    await assertAccessible(element, 'captcha in a dialog')
    press(root, 'captcha-back-button')
    await until(() => dialog.matches(':modal') && !box.isConnected, 'it to be modal')
    assert.strictEqual(field(root, 'email').value, email)
    assert.isFalse(field(root, 'email').readOnly)
    send(root, { password: PASSWORD })
    const again = await until(() => element.querySelector<HTMLElement>('[slot=captcha] [role=checkbox]'), 'the captcha')
    again.click()
    await until(() => !dialog.open, 'the dialog to close')
    assert.strictEqual(testStore(boxes.platform).role(), 'member')
  })

  it('error: CONFIGURATION when a captcha is required but there is no site key', async () => {
    const email = await boxes.member()
    const { root } = await boxes.shown()
    await failThrice(root, email)
    const reported = heard('store:error')
    send(root, { email, password: PASSWORD })
    assert.include((await reported).message, 'captcha-site-key')
    await until(() => summary(root), 'the failure')
    assert.strictEqual(field(root, 'email').value, email)
  })
})
