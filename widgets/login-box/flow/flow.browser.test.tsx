import { assert } from 'chai'
import { assertAccessible, focused, heard, testShop, testStore, until } from '../../shared/testing/browser-test.ts'
import { control, mailed, part, someone } from '../../shared/testing/test-members.ts'
import { field, loginBoxes, PASSWORD, press, send, summary, type, view, viewOf } from '../test-box.ts'

describe('store-login-box, flows', () => {
  const boxes = loginBoxes()

  it('default: logs a member in and out', async () => {
    const { root, element } = await boxes.shown('', '<a slot="member" href="/account">Your account</a>')
    const success = heard('store:login:success')
    send(root, { email: boxes.platform.members[0]?.email ?? '', password: boxes.platform.members[0]?.password ?? '' })
    assert.deepEqual(await success, { shop: testShop(boxes.platform), method: 'password' })
    await view(root, 'member')
    await until(() => focused() === part(root, 'heading'), 'the heading to have the focus')
    await assertAccessible(element, 'member')
    const out = heard('store:logout:done')
    press(root, 'logout-button')
    await out
    assert.strictEqual(testStore(boxes.platform).role(), 'none')
  })

  it('default: registers with additional fields, a wrong code, a new code, and the correct code', async () => {
    const email = someone()
    const { root, element } = await boxes.shown('fields="first-name*, phone"')
    type(root, { email })
    press(root, 'register-button')
    await view(root, 'register')
    assert.strictEqual(field(root, 'email').value, email, 'the input is kept')
    assert.strictEqual(field(root, 'password').autocomplete, 'new-password')
    assert.strictEqual(field(root, 'phone').autocomplete, 'tel')
    send(root, { password: 'short' })
    await until(() => summary(root).includes('First name is required'), 'the missing field')
    send(root, { firstName: 'Box' })
    await until(() => summary(root).includes('at least 8 characters'), 'the rule for passwords')
    await assertAccessible(element, 'register, with problems')
    send(root, { password: PASSWORD })
    await view(root, 'code')
    assert.strictEqual(field(root, 'code').getAttribute('autocomplete'), 'one-time-code')
    await until(() => focused() === field(root, 'code'), 'the field to have the focus')
    assert.include(part(root, 'form')?.textContent ?? '', email)
    await assertAccessible(element, 'code')
    const { code = '' } = await mailed(boxes.platform, 'verification-code', email)
    send(root, { code: code === '000000' ? '111111' : '000000' })
    await until(() => summary(root).includes('incorrect'), 'the wrong code')
    assert.strictEqual(viewOf(root), 'code')
    press(root, 'resend-button')
    await until(() => part(root, 'notice')?.textContent?.includes('a new code'), 'the notice')
    const { code: latest = '' } = await mailed(boxes.platform, 'verification-code', email)
    send(root, { code: ` ${latest.slice(0, 3)} ${latest.slice(3)} ` })
    await view(root, 'member')
  })

  it('error: emailAlreadyExists is shown at the email field', async () => {
    const { root, element } = await boxes.shown('view="register"')
    send(root, { email: boxes.platform.members[0]?.email ?? '', password: PASSWORD })
    await until(() => summary(root).includes('already'), 'the failure')
    assert.strictEqual(field(root, 'email').getAttribute('aria-invalid'), 'true')
    await assertAccessible(element, 'taken')
  })

  it('default: resets a password with the emailed link, and removes the token from the URL', async () => {
    const email = await boxes.member()
    const requesting = await boxes.shown()
    type(requesting.root, { email })
    press(requesting.root, 'forgot-button')
    await view(requesting.root, 'forgot')
    await assertAccessible(requesting.element, 'forgot')
    send(requesting.root, {})
    await view(requesting.root, 'sent')
    assert.include(part(requesting.root, 'box')?.textContent ?? '', email)
    await assertAccessible(requesting.element, 'sent')
    requesting.element.remove()
    const { token = '' } = await mailed(boxes.platform, 'recovery', email)
    history.replaceState(null, '', `#forgotPasswordToken=${token}`)
    const { root, element: setting } = await boxes.shown()
    await view(root, 'new-password')
    assert.notInclude(location.href, token)
    assert.deepEqual(
      [...root.querySelectorAll('input')].map(({ autocomplete, required }) => [autocomplete, required]),
      [
        ['username', true],
        ['new-password', true],
      ],
    )
    await assertAccessible(setting, 'new password')
    const rule = root.getElementById('password-hint')
    assert.include(rule?.textContent ?? '', '8')
    assert.include(field(root, 'password').getAttribute('aria-describedby') ?? '', 'password-hint')
    send(root, { email, password: 'short' })
    await until(() => summary(root).includes('at least 8'), 'the rule for passwords')
    send(root, { password: `${PASSWORD}-2` })
    await view(root, 'member')
    assert.include(part(root, 'notice')?.textContent ?? '', email)
  })

  it('behavior: the recovery link of another account does not log in, and the error contains that account', async () => {
    const attacker = await boxes.member()
    const requesting = await boxes.shown('view="forgot"')
    send(requesting.root, { email: attacker })
    await view(requesting.root, 'sent')
    requesting.element.remove()
    const { token = '' } = await mailed(boxes.platform, 'recovery', attacker)
    history.replaceState(null, '', `#forgotPasswordToken=${token}`)
    const { root, element } = await boxes.shown()
    await view(root, 'new-password')
    const victim = someone()
    send(root, { email: victim, password: `${PASSWORD}-3` })
    await view(root, 'login')
    await until(() => summary(root).includes(attacker) && summary(root).includes(victim), 'the account to be named')
    assert.strictEqual(focused(), part(root, 'summary'))
    assert.notStrictEqual(testStore(boxes.platform).role(), 'member')
    await assertAccessible(element, 'link of another account')
  })

  it('error: INVALID_RECOVERY_TOKEN offers to request a new link', async () => {
    history.replaceState(null, '', '#forgotPasswordToken=long-used')
    const { root } = await boxes.shown()
    send(root, { email: someone(), password: PASSWORD })
    await until(() => summary(root).includes('This link has expired'), 'the failure')
    press(root, 'link-button')
    await view(root, 'forgot')
  })

  it('behavior: password recovery does not reveal whether an account exists', async () => {
    const { root } = await boxes.shown('view="forgot"')
    const email = someone()
    send(root, { email })
    await view(root, 'sent')
    assert.include(part(root, 'box')?.textContent ?? '', `If an account exists for ${email}`)
  })

  for (const [slug, name] of [
    ['pending', 'approval'],
    ['blocked', 'blocked'],
  ] as const) {
    it(`behavior: a ${slug} member sees the reason, and can use another account`, async () => {
      const { root, element } = await boxes.shown()
      send(root, { email: `member.${slug}@example.com`, password: boxes.platform.members[0]?.password ?? '' })
      await view(root, name)
      await assertAccessible(element, name)
      if (name === 'approval') {
        press(root, 'check-button')
        await until(() => part(root, 'notice')?.textContent === "Your account hasn't been approved yet.", 'the answer')
      }
      press(root, 'link-button')
      await view(root, 'login')
    })
  }

  it('error: resetPassword asks for a new password', async () => {
    const { root } = await boxes.shown()
    send(root, { email: 'member.reset@example.com', password: boxes.platform.members[0]?.password ?? '' })
    await until(() => summary(root).includes('new password first'), 'the failure')
  })

  it('default: logs in with the token of another identity provider, which the page requests', async () => {
    const { idpConnectionId, tokenParams } = await control<{
      idpConnectionId: string
      tokenParams: Record<string, string>
    }>(boxes.platform, 'identity-provider/token', { email: someone() })
    const { root, element } = await boxes.shown(`sso='[{"id":"${idpConnectionId}","label":"Company login"}]'`)
    await assertAccessible(element, 'providers')
    element.addEventListener('store:login:provider', (event) => {
      event.preventDefault()
      void element.loginWithProvider(event.detail.idpConnectionId, tokenParams)
    })
    press(root, 'provider-button')
    await view(root, 'member')
  })

  it('default: hosted login is a single button, which navigates to the platform', async () => {
    const { root, element } = await boxes.shown('login-style="hosted"')
    await view(root, 'hosted')
    assert.isNull(root.querySelector('input'))
    await assertAccessible(element, 'hosted')
    const started = heard('store:login:start')
    press(root, 'hosted-button')
    assert.deepEqual(await started, { shop: testShop(boxes.platform), method: 'hosted' })
    await until(() => part(root, 'hosted-button')?.ariaBusy === 'true', 'it to be busy')
  })
})
