import { assert } from 'chai'
import { assertAccessible, focused, nextEvent, testStore, until } from '../../shared/testing/browser-test.ts'
import { findPart } from '../../shared/testing/test-members.ts'
import {
  captchaAttributes,
  findField,
  loginBoxes,
  PASSWORD,
  press,
  submitForm,
  summaryText,
  waitForView,
} from '../test-box.ts'

async function failThreeLogins(root: ShadowRoot, email: string): Promise<void> {
  for (let round = 0; round < 3; round++) {
    const failed = nextEvent('store:login:error')
    submitForm(root, { email, password: `wrong ${round}` })
    await failed
    await until(() => !findPart(root, 'submit-button')?.ariaBusy, 'it to be ready')
  }
}

/** Requests captcha tokens for the invisible captcha from now on. The platform rejects them as tokens of a visible one. */
function requestTokenOfAnotherKey(): { end(): void } {
  const original = window.fetch
  window.fetch = (input, init) => {
    const isToken = String(input).includes('/_captcha/token')
    return original(input, isToken ? { ...init, body: '{"sitekey":"local-captcha-invisible"}' } : init)
  }
  return {
    end() {
      window.fetch = original
    },
  }
}

describe('store-login-box, captcha', () => {
  const boxes = loginBoxes()

  // The first test of the file, because the page keeps the script.
  it('default: loads the captcha script only when a captcha is required', async () => {
    const scripts = (): number => document.querySelectorAll('script[src*="/_captcha/api.js"]').length
    const email = await boxes.createMember()
    const { root } = await boxes.show(captchaAttributes(boxes.platform))
    submitForm(root, { email, password: 'wrong' })
    await until(() => summaryText(root), 'the failure')
    assert.strictEqual(scripts(), 0)
    await failThreeLogins(root, email)
    submitForm(root, { email, password: PASSWORD })
    await waitForView(root, 'member')
    assert.strictEqual(scripts(), 1)
  })

  it('behavior: a visible captcha is required after failed logins, and its token completes the login', async () => {
    const email = await boxes.createMember()
    const { root, element } = await boxes.show(captchaAttributes(boxes.platform, false))
    await failThreeLogins(root, email)
    submitForm(root, { email, password: PASSWORD })
    const box = await until(() => element.querySelector<HTMLElement>('[slot=captcha] [role=checkbox]'), 'the captcha')
    assert.isTrue(findField(root, 'email').readOnly)
    assert.deepEqual([findField(root, 'email').value, findField(root, 'password').value], [email, PASSWORD])
    assert.strictEqual(focused()?.textContent, "One more step: confirm that you're human.")
    await assertAccessible(element, 'captcha')
    box.click()
    await waitForView(root, 'member')
    assert.isNull(element.querySelector('[slot=captcha]'))
  })

  it('behavior: a captcha whose token was rejected is empty again, and can be solved at once', async () => {
    const email = await boxes.createMember()
    const { root, element } = await boxes.show(captchaAttributes(boxes.platform, false))
    await failThreeLogins(root, email)
    submitForm(root, { email, password: PASSWORD })
    const box = await until(() => element.querySelector<HTMLElement>('[slot=captcha] [role=checkbox]'), 'the captcha')
    const tokens = requestTokenOfAnotherKey()
    box.click()
    await until(() => box.ariaChecked === 'true', 'the captcha to be solved')
    tokens.end()
    await until(() => summaryText(root).includes("couldn't verify that you're human"), 'the rejection')
    await until(() => box.ariaChecked === 'false', 'the captcha to be empty')
    await assertAccessible(element, 'rejected captcha')
    box.click()
    await waitForView(root, 'member')
  })

  it('behavior: an invisible captcha completes the login without interaction', async () => {
    const email = await boxes.createMember()
    const { root } = await boxes.show(captchaAttributes(boxes.platform))
    await failThreeLogins(root, email)
    submitForm(root, { email, password: PASSWORD })
    await waitForView(root, 'member')
  })

  it('behavior: the dialog is not modal while it shows a captcha, and is modal again afterwards', async () => {
    const email = await boxes.createMember()
    const { root, element } = await boxes.show(`mode="dialog" open ${captchaAttributes(boxes.platform, false)}`)
    const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog:modal'), 'the dialog')
    await failThreeLogins(root, email)
    submitForm(root, { email, password: PASSWORD })
    const box = await until(() => element.querySelector<HTMLElement>('[slot=captcha] [role=checkbox]'), 'the captcha')
    assert.isTrue(dialog.open)
    assert.isFalse(dialog.matches(':modal'), 'the elements of the captcha are not inert')
    await assertAccessible(element, 'captcha in a dialog')
    press(root, 'captcha-back-button')
    await until(() => dialog.matches(':modal') && !box.isConnected, 'it to be modal')
    assert.strictEqual(findField(root, 'email').value, email)
    assert.isFalse(findField(root, 'email').readOnly)
    submitForm(root, { password: PASSWORD })
    const again = await until(() => element.querySelector<HTMLElement>('[slot=captcha] [role=checkbox]'), 'the captcha')
    again.click()
    await until(() => !dialog.open, 'the dialog to close')
    assert.strictEqual(testStore(boxes.platform).role(), 'member')
  })

  it('error: CONFIGURATION when a captcha is required but there is no site key', async () => {
    const email = await boxes.createMember()
    const { root } = await boxes.show()
    await failThreeLogins(root, email)
    const reported = nextEvent('store:error')
    submitForm(root, { email, password: PASSWORD })
    assert.include((await reported).message, 'captcha-site-key')
    await until(() => summaryText(root), 'the failure')
    assert.strictEqual(findField(root, 'email').value, email)
  })
})
