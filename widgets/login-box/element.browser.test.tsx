import { setViewport } from '@web/test-runner-commands'
import { assert } from 'chai'
import {
  assertAccessible,
  focused,
  nextEvent,
  nextFrame,
  place,
  testShop,
  until,
} from '../shared/testing/browser-test.ts'
import { elementChecklist } from '../shared/testing/element-checklist.ts'
import { findPart, type MemberPlatform, memberPlatform, newEmail } from '../shared/testing/test-members.ts'
import { injectFault, recordRequests } from '../shared/testing/test-network.ts'
import {
  boxMarkup,
  defineBox,
  fillForm,
  findField,
  loginBoxes,
  PASSWORD,
  press,
  submitForm,
  summaryText,
  viewOf,
  waitForView,
} from './test-box.ts'

let platform: MemberPlatform

elementChecklist({
  tag: 'store-login-box',
  define: defineBox,
  markup: async () => {
    platform ??= await memberPlatform()
    return boxMarkup(platform)
  },
  ready: (root) => findPart(root, 'submit-button') !== undefined,
  preset: { prop: 'returnUrl', value: '/account' },
})

describe('store-login-box', () => {
  const boxes = loginBoxes()

  it('default: sends no requests, and has a form for password managers', async () => {
    const requests = recordRequests(boxes.platform.url)
    const { root, element } = await boxes.show()
    await nextFrame()
    assert.isEmpty(requests.stop())
    assert.strictEqual(findField(root, 'email').autocomplete, 'username')
    assert.strictEqual(findField(root, 'email').type, 'email')
    assert.strictEqual(findField(root, 'password').autocomplete, 'current-password')
    assert.isTrue(findField(root, 'password').form === findField(root, 'email').form)
    assert.strictEqual(findPart(root, 'submit-button')?.getAttribute('type'), 'submit')
    await assertAccessible(element, 'login')
  })

  it('error: validation errors are shown at the fields and in the error summary, which takes the focus', async () => {
    const { root, element } = await boxes.show()
    const requests = recordRequests(boxes.platform.url)
    fillForm(root, { email: 'nobody' })
    press(root, 'submit-button')
    await until(
      () => findPart(root, 'summary') && focused() === findPart(root, 'summary'),
      'the summary to have the focus',
    )
    assert.include(summaryText(root), 'Enter a valid email')
    assert.include(summaryText(root), 'Password is required')
    assert.isEmpty(requests.stop())
    assert.strictEqual(findField(root, 'password').getAttribute('aria-invalid'), 'true')
    const described = findField(root, 'password').getAttribute('aria-describedby') ?? ''
    assert.strictEqual(root.getElementById(described)?.textContent, 'Password is required')
    assert.strictEqual(findField(root, 'email').value, 'nobody')
    await assertAccessible(element, 'problems')
    root.querySelectorAll<HTMLElement>('[part~=summary-button]')[1]?.click()
    assert.strictEqual(focused(), findField(root, 'password'))
  })

  it('error: an unknown email address and a wrong password have the same text, and the fields keep their values', async () => {
    const { root, element } = await boxes.show()
    const summaries: string[] = []
    for (const email of [newEmail(), 'member.muted@example.com']) {
      const failed = nextEvent('store:login:error')
      submitForm(root, { email, password: `wrong-${Math.random()}` })
      assert.notInclude(JSON.stringify(await failed), 'wrong-')
      await until(() => summaryText(root), 'the failure')
      summaries.push(summaryText(root))
      assert.strictEqual(findField(root, 'email').value, email)
      assert.match(findField(root, 'password').value, /^wrong-/)
    }
    assert.strictEqual(summaries[0], summaries[1])
    assert.include(summaries[0], 'Incorrect email or password.')
    assert.notInclude(root.textContent ?? '', 'Something went wrong', 'the message is shown once')
    await assertAccessible(element, 'wrong')
  })

  it('behavior: shows and hides the password, and warns of caps lock', async () => {
    const { root } = await boxes.show()
    const password = findField(root, 'password')
    press(root, 'show-button')
    await until(() => password.type === 'text', 'the password to be seen')
    assert.strictEqual(password.getAttribute('spellcheck'), 'false', 'a spell checker may send the text to a server')
    assert.strictEqual(findPart(root, 'show-button')?.ariaLabel, 'Hide password')
    press(root, 'show-button')
    await until(() => password.type === 'password', 'the password to be hidden')
    password.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
    await until(() => findPart(root, 'caps-lock')?.textContent === 'Caps lock is on.', 'the hint')
  })

  it('a11y: a password can be pasted', async () => {
    const { root } = await boxes.show()
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true })
    findField(root, 'password').dispatchEvent(paste)
    assert.isFalse(paste.defaultPrevented)
  })

  it('a11y: nothing overflows at a width of 320 px, left-to-right and right-to-left', async () => {
    await setViewport({ width: 320, height: 640 })
    for (const dir of ['ltr', 'rtl']) {
      const { root, element } = await boxes.show('view="register" fields="first-name* birthdate"')
      element.dir = dir
      press(root, 'submit-button')
      await until(() => summaryText(root), 'the problems')
      assert.isAtMost(document.documentElement.scrollWidth, 320)
      await assertAccessible(element, `320 px, ${dir}`)
      element.remove()
    }
    await setViewport({ width: 800, height: 600 })
  })

  it('behavior: an outage and a server error are shown, the fields keep their values, and a retry succeeds', async () => {
    const { email = '', password = '' } = boxes.platform.members[1] ?? {}
    const { root } = await boxes.show()
    const outage = injectFault('/login', 'reset')
    submitForm(root, { email, password })
    await until(() => summaryText(root).includes("We couldn't connect. Please try again."), 'the outage')
    outage.end()
    const serverError = injectFault('/login', '500')
    press(root, 'submit-button')
    await until(() => summaryText(root).includes('Something went wrong. Please try again.'), 'the server error')
    assert.deepEqual([findField(root, 'email').value, findField(root, 'password').value], [email, password])
    serverError.end()
    press(root, 'submit-button')
    await waitForView(root, 'member')
  })

  it('behavior: preventing store:login:start prevents the login, without an error and without a request', async () => {
    const { root, element } = await boxes.show()
    element.addEventListener('store:login:start', (event) => event.preventDefault(), { once: true })
    const started = nextEvent('store:login:start')
    const requests = recordRequests(boxes.platform.url)
    submitForm(root, { email: newEmail(), password: 'x' })
    assert.deepEqual(await started, { shop: testShop(boxes.platform), method: 'password' })
    await until(() => !findPart(root, 'submit-button')?.ariaBusy, 'it to be ready')
    assert.isEmpty(requests.stop())
    assert.strictEqual(summaryText(root), '')
    assert.strictEqual(viewOf(root), 'login')
  })

  it('error: CONFIGURATION on a page without Web Crypto, with a solution', async () => {
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
    try {
      const element = place(boxes.markup())
      const root = await until(() => element.shadowRoot, 'a shadow root')
      const configError = await until(() => findPart(root, 'config-error'), 'the configuration error')
      assert.match(configError.textContent ?? '', /https:.*localhost/)
      assert.isUndefined(findPart(root, 'box'))
    } finally {
      Reflect.deleteProperty(crypto, 'subtle')
    }
  })

  it('behavior: a typed password is not kept for another shop', async () => {
    const { element, root } = await boxes.show()
    fillForm(root, { password: PASSWORD })
    element.setAttribute('client-id', crypto.randomUUID())
    await until(() => findField(root, 'password').value === '', 'an empty password')
  })

  for (const attribute of ['api-url="https://attacker.test"', 'captcha-script="https://attacker.test/captcha.js"']) {
    it(`error: CONFIGURATION for ${attribute}, which is a setting of the page`, async () => {
      const reported = nextEvent('store:error')
      const { clientId } = boxes.platform
      const element = place(`<store-login-box client-id="${clientId}" ${attribute}></store-login-box>`)
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => findPart(root, 'config-error'), 'the configuration error')
      assert.isUndefined(findPart(root, 'box'))
      assert.strictEqual((await reported).code, 'CONFIGURATION')
    })
  }

  it('error: CONFIGURATION for a return-url of another site', async () => {
    const reported = nextEvent('store:error')
    const element = place(boxes.markup('return-url="https://elsewhere.example/"'))
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => findPart(root, 'config-error'), 'the configuration error')
    const { code, message } = await reported
    assert.strictEqual(code, 'CONFIGURATION')
    assert.include(message, 'points to another site')
  })
})
