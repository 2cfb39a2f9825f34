import { sendKeys, setViewport } from '@web/test-runner-commands'
import { assert } from 'chai'
import { assertAccessible, focused, nextEvent, until } from '../../shared/testing/browser-test.ts'
import { finishDate, unfinishDate } from '../../shared/testing/test-dates.ts'
import { findPart, newEmail, receiveEmail } from '../../shared/testing/test-members.ts'
import { recordRequests } from '../../shared/testing/test-network.ts'
import {
  fillForm,
  findField,
  loginBoxes,
  PASSWORD,
  press,
  submitForm,
  summaryText,
  viewOf,
  waitForView,
} from '../test-box.ts'

describe('store-login-box, fields', () => {
  const boxes = loginBoxes()

  it('a11y: each view has one form, with the names and autocomplete tokens for password managers', async () => {
    const { root } = await boxes.show('fields="first-name, last-name, phone, company"')
    const tokens = (): string[] => {
      assert.lengthOf(root.querySelectorAll('form'), 1)
      const form = root.querySelector('form')
      assert.strictEqual(form?.getAttribute('method'), 'post')
      return [...(form?.querySelectorAll('input') ?? [])].map((input) => {
        assert.strictEqual(input.id, input.name)
        assert.strictEqual(input.labels?.length, 1)
        return `${input.name} ${input.type} ${input.autocomplete}`
      })
    }
    assert.deepEqual(tokens(), ['email email username', 'password password current-password'])
    press(root, 'register-button')
    await waitForView(root, 'register')
    assert.deepEqual(tokens(), [
      'firstName text given-name',
      'lastName text family-name',
      'phone tel tel',
      'company text organization',
      'email email username',
      'password password new-password',
    ])
    press(root, 'link-button')
    await waitForView(root, 'login')
    press(root, 'forgot-button')
    await waitForView(root, 'forgot')
    assert.deepEqual(tokens(), ['email email username'])
  })

  it('behavior: custom fields have their labels, are validated, and are sent with the registration', async () => {
    const { root, element } = await boxes.show(
      'view="register" fields="shirt-size*=Shirt size, shoes:number=Shoe size"',
    )
    const bodies: unknown[] = []
    const original = window.fetch
    window.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.url.includes('/register')) bodies.push(await request.clone().json())
      return original(request)
    }
    assert.strictEqual(findField(root, 'custom.shirt-size').labels?.[0]?.textContent?.trim(), 'Shirt size')
    const email = newEmail()
    submitForm(root, { email, password: PASSWORD, 'custom.shoes': 'large' })
    await until(() => summaryText(root).includes('Shirt size is required'), 'the missing field')
    assert.include(summaryText(root), 'Shoe size must be a number')
    await assertAccessible(element, 'own fields, with problems')
    root.querySelectorAll<HTMLElement>('[part~=summary-button]')[1]?.click()
    assert.strictEqual(focused(), findField(root, 'custom.shoes'))
    submitForm(root, { 'custom.shirt-size': 'M', 'custom.shoes': '42,5' })
    await waitForView(root, 'code')
    window.fetch = original
    const [{ profile }] = bodies as [{ profile: { customFields: unknown } }]
    assert.deepEqual(profile.customFields, [
      { name: 'shirt-size', value: { strValue: 'M' } },
      { name: 'shoes', value: { numValue: 42.5 } },
    ])
  })

  it('error: unfinished dates are invalid, whether required or not; nothing is sent, and the typed parts are kept', async () => {
    const { root, element } = await boxes.show('view="register" fields="birthdate*, team-since:date=In the team since"')
    const values = { email: newEmail(), password: PASSWORD, birthdate: '1990-05-05', 'custom.team-since': '2020-05-05' }
    // A submitted value of each field is rendered before it is changed.
    submitForm(root, { ...values, password: '' })
    await until(() => summaryText(root).includes('Password is required'), 'the missing password')
    fillForm(root, values)
    const dates = ['birthdate', 'custom.team-since'].map((name) => findField(root, name))
    for (const date of dates) await unfinishDate(date)
    const requests = recordRequests(boxes.platform.url)
    press(root, 'submit-button')
    await until(() => !summaryText(root).includes('Password is required'), 'the response')
    assert.isEmpty(requests.stop())
    assert.strictEqual(viewOf(root), 'register')
    assert.match(summaryText(root), /Check this field: Date of birth.*Check this field: In the team since$/)
    assert.deepEqual(
      dates.map(({ ariaInvalid }) => ariaInvalid),
      ['true', 'true'],
    )
    await assertAccessible(element, 'unfinished dates')
    for (const date of dates) await finishDate(date, '04')
    for (const { value } of dates) assert.match(value, /-(04-05|05-04)$/)
    press(root, 'submit-button')
    await waitForView(root, 'code')
  })

  it('behavior: navigates to return-url after a successful login only', async () => {
    const email = await boxes.createMember()
    const { root } = await boxes.show('return-url="/members/welcome?a=1"')
    const visited: string[] = []
    const record = ({ destination }: NavigateEvent): void => void visited.push(destination.url)
    navigation.addEventListener('navigate', record)
    const failed = nextEvent('store:login:error')
    submitForm(root, { email, password: 'not it' })
    await failed
    await until(() => summaryText(root), 'the failure')
    assert.isEmpty(visited)
    submitForm(root, { password: PASSWORD })
    await until(() => visited.length > 0, 'the page to be left')
    navigation.removeEventListener('navigate', record)
    assert.deepEqual(visited, [new URL('/members/welcome?a=1', location.href).href])
  })

  it('behavior: the caps lock warning disappears when caps lock is off, and when the field loses the focus', async () => {
    const { root } = await boxes.show()
    const password = findField(root, 'password')
    const hint = (): string => root.getElementById('password-caps')?.textContent ?? ''
    const key = (modifierCapsLock: boolean): boolean =>
      password.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock }))
    password.focus()
    key(true)
    await until(hint, 'the hint')
    key(false)
    await until(() => !hint(), 'no hint')
    key(true)
    await until(hint, 'the hint again')
    // A window in the background moves the focus without firing events, so they are dispatched here.
    for (const left of ['blur', 'focusout']) password.dispatchEvent(new FocusEvent(left, { bubbles: left !== 'blur' }))
    await until(() => !hint(), 'no hint without the focus')
    assert.include(password.getAttribute('aria-describedby') ?? 'password-caps', 'password-caps')
  })

  it('behavior: accepts pasted text, including a code with spaces', async () => {
    const { root } = await boxes.show('view="register"')
    const email = newEmail()
    submitForm(root, { email, password: PASSWORD })
    await waitForView(root, 'code')
    const { code = '' } = await receiveEmail(boxes.platform, 'verification-code', email)
    const input = findField(root, 'code')
    assert.strictEqual(input.inputMode, 'numeric')
    input.focus()
    assert.isTrue(input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true })))
    document.execCommand('insertText', false, ` ${code.slice(0, 3)}-${code.slice(3)} `.replace('-', ' '))
    await sendKeys({ press: 'Enter' })
    await waitForView(root, 'member')
  })

  for (const dir of ['ltr', 'rtl']) {
    it(`a11y: nothing overflows at a width of 320 px (1280 × 1024 at 400% zoom), ${dir}`, async () => {
      await setViewport({ width: 320, height: 256 })
      document.documentElement.dir = dir
      try {
        for (const attributes of ['', 'view="register" fields="first-name, shirt-size=Shirt size"', 'view="forgot"']) {
          const { root, element } = await boxes.show(attributes)
          press(root, 'submit-button')
          await until(() => summaryText(root), 'the problems')
          assert.isAtMost(document.documentElement.scrollWidth, 320, viewOf(root))
          await assertAccessible(element, `${viewOf(root)}, ${dir}`)
          element.remove()
        }
        const { root, element } = await boxes.show('mode="dialog" open')
        const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
        assert.isAtMost(dialog.scrollWidth, dialog.clientWidth)
        findPart(root, 'register-button')?.focus()
        await until(
          () => (findPart(root, 'register-button')?.getBoundingClientRect().bottom ?? 999) <= 256,
          'it to be seen',
        )
        await assertAccessible(element, `dialog, ${dir}`)
      } finally {
        document.documentElement.dir = ''
        await setViewport({ width: 800, height: 600 })
      }
    })
  }

  it('a11y: the show button does not cover the password, in both directions', async () => {
    for (const dir of ['ltr', 'rtl']) {
      const { root, element } = await boxes.show()
      element.dir = dir
      fillForm(root, { password: 'x'.repeat(200) })
      const input = findField(root, 'password')
      const { left, right } = input.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(input)
      const button = findPart(root, 'show-button')?.getBoundingClientRect()
      const isFree =
        (button?.left ?? 0) >= right - Number.parseFloat(paddingRight) ||
        (button?.right ?? 999) <= left + Number.parseFloat(paddingLeft)
      assert.isTrue(isFree, dir)
      element.remove()
    }
  })
})
