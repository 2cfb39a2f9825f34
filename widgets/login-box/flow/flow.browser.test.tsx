import { assert } from 'chai'
import { pendingLogin } from '../../../core/auth/flows/pending-login.ts'
import { assertAccessible, focused, nextEvent, testShop, testStore, until } from '../../shared/testing/browser-test.ts'
import { callControl, findPart, newEmail, receiveEmail } from '../../shared/testing/test-members.ts'
import { holdRequests } from '../../shared/testing/test-network.ts'
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

/** Waits until the box of a member runs no action. The member is shown slightly before the login ends. */
function endOfAction(root: ShadowRoot): Promise<true> {
  return until(() => findPart(root, 'logout-button')?.ariaBusy !== 'true' && (true as const), 'the end of the login')
}

describe('store-login-box, flows', () => {
  const boxes = loginBoxes()
  const memberTwo = (): { email: string; password: string } => {
    const { email = '', password = '' } = boxes.platform.members[1] ?? {}
    return { email, password }
  }

  it('default: logs a member in and out', async () => {
    const { root, element } = await boxes.show('', '<a slot="member" href="/account">Your account</a>')
    const success = nextEvent('store:login:success')
    submitForm(root, {
      email: boxes.platform.members[0]?.email ?? '',
      password: boxes.platform.members[0]?.password ?? '',
    })
    assert.deepEqual(await success, { shop: testShop(boxes.platform), method: 'password' })
    await waitForView(root, 'member')
    assert.isNull(document.querySelector('iframe'), 'the hidden frame is removed')
    await until(() => focused() === findPart(root, 'heading'), 'the heading to have the focus')
    await assertAccessible(element, 'member')
    const [logoutStarted, logoutSuccess] = [nextEvent('store:logout:start'), nextEvent('store:logout:success')]
    press(root, 'logout-button')
    for (const event of [logoutStarted, logoutSuccess])
      assert.deepEqual(await event, { shop: testShop(boxes.platform) })
    assert.strictEqual(testStore(boxes.platform).role(), 'none')
  })

  it('default: registers with additional fields, a wrong code, a new code, and the correct code', async () => {
    const email = newEmail()
    const events: string[] = []
    const recording = new AbortController()
    for (const type of ['store:register:start', 'store:register:success', 'store:login:wait', 'store:login:success'])
      document.addEventListener(type, () => events.push(type), { signal: recording.signal })
    const { root, element } = await boxes.show('fields="first-name*, phone"')
    fillForm(root, { email })
    press(root, 'register-button')
    await waitForView(root, 'register')
    assert.strictEqual(findField(root, 'email').value, email, 'the input is kept')
    assert.strictEqual(findField(root, 'password').autocomplete, 'new-password')
    assert.strictEqual(findField(root, 'phone').autocomplete, 'tel')
    submitForm(root, { password: 'short' })
    await until(() => summaryText(root).includes('First name is required'), 'the missing field')
    submitForm(root, { firstName: 'Box' })
    await until(() => summaryText(root).includes('at least 8 characters'), 'the rule for passwords')
    await assertAccessible(element, 'register, with problems')
    submitForm(root, { password: PASSWORD })
    await waitForView(root, 'code')
    assert.strictEqual(findField(root, 'code').getAttribute('autocomplete'), 'one-time-code')
    await until(() => focused() === findField(root, 'code'), 'the field to have the focus')
    assert.include(findPart(root, 'form')?.textContent ?? '', email)
    await assertAccessible(element, 'code')
    const { code = '' } = await receiveEmail(boxes.platform, 'verification-code', email)
    submitForm(root, { code: code === '000000' ? '111111' : '000000' })
    await until(() => summaryText(root).includes('incorrect'), 'the wrong code')
    assert.strictEqual(viewOf(root), 'code')
    press(root, 'resend-button')
    await until(() => findPart(root, 'notice')?.textContent?.includes('a new code'), 'the notice')
    const { code: latest = '' } = await receiveEmail(boxes.platform, 'verification-code', email)
    submitForm(root, { code: ` ${latest.slice(0, 3)} ${latest.slice(3)} ` })
    await waitForView(root, 'member')
    recording.abort()
    assert.deepEqual(events, [
      'store:register:start', // The password was too short.
      'store:register:start',
      'store:register:success',
      'store:login:wait',
      'store:login:success',
    ])
  })

  it('error: emailAlreadyExists is shown at the email field', async () => {
    const { root, element } = await boxes.show('view="register"')
    submitForm(root, { email: boxes.platform.members[0]?.email ?? '', password: PASSWORD })
    await until(() => summaryText(root).includes('already'), 'the failure')
    assert.strictEqual(findField(root, 'email').getAttribute('aria-invalid'), 'true')
    await assertAccessible(element, 'email taken')
  })

  it('default: resets a password with the emailed link, and removes the token from the URL', async () => {
    const email = await boxes.createMember()
    const requesting = await boxes.show()
    fillForm(requesting.root, { email })
    press(requesting.root, 'forgot-button')
    await waitForView(requesting.root, 'forgot')
    await assertAccessible(requesting.element, 'forgot')
    submitForm(requesting.root, {})
    await waitForView(requesting.root, 'sent')
    assert.include(findPart(requesting.root, 'box')?.textContent ?? '', email)
    await assertAccessible(requesting.element, 'sent')
    const { token: firstToken = '' } = await receiveEmail(boxes.platform, 'recovery', email)
    const resent = nextEvent('store:recovery:send')
    press(requesting.root, 'resend-button')
    await resent
    requesting.element.remove()
    const { token = '', shopLink } = await receiveEmail(boxes.platform, 'recovery', email)
    assert.notStrictEqual(token, firstToken)
    assert.strictEqual(shopLink, `${location.origin}${location.pathname}#forgotPasswordToken=${token}`)
    history.replaceState(null, '', `#forgotPasswordToken=${token}`)
    const { root, element: setting } = await boxes.show()
    await waitForView(root, 'new-password')
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
    assert.include(findField(root, 'password').getAttribute('aria-describedby') ?? '', 'password-hint')
    submitForm(root, { email, password: 'short' })
    await until(() => summaryText(root).includes('at least 8'), 'the rule for passwords')
    submitForm(root, { password: `${PASSWORD}-2` })
    await waitForView(root, 'member')
    assert.include(findPart(root, 'notice')?.textContent ?? '', email)
  })

  it('behavior: the recovery link of another account does not log in, and the error contains that account', async () => {
    const attacker = await boxes.createMember()
    const requesting = await boxes.show('view="forgot"')
    submitForm(requesting.root, { email: attacker })
    await waitForView(requesting.root, 'sent')
    requesting.element.remove()
    const { token = '' } = await receiveEmail(boxes.platform, 'recovery', attacker)
    history.replaceState(null, '', `#forgotPasswordToken=${token}`)
    const { root, element } = await boxes.show()
    await waitForView(root, 'new-password')
    const victim = newEmail()
    submitForm(root, { email: victim, password: `${PASSWORD}-3` })
    await waitForView(root, 'login')
    await until(
      () => summaryText(root).includes(attacker) && summaryText(root).includes(victim),
      'the account to be named',
    )
    assert.strictEqual(focused(), findPart(root, 'summary'))
    assert.notStrictEqual(testStore(boxes.platform).role(), 'member')
    await assertAccessible(element, 'link of another account')
  })

  it('behavior: a member can use a recovery link; the attribute recovering marks the box until the login', async () => {
    const { root, element, email } = await boxes.register()
    await endOfAction(root)
    assert.isFalse(element.hasAttribute('recovering'))
    location.hash = 'forgotPasswordToken=long-used'
    await waitForView(root, 'new-password')
    await until(() => focused() === findPart(root, 'heading'), 'the heading to have the focus')
    assert.isTrue(element.hasAttribute('recovering'))
    submitForm(root, { email, password: PASSWORD })
    await until(() => summaryText(root).includes('This link has expired'), 'the failure')
    press(root, 'link-button')
    await waitForView(root, 'forgot')
    submitForm(root, { email })
    await waitForView(root, 'sent')
    assert.isTrue(element.hasAttribute('recovering'))
    const { token = '' } = await receiveEmail(boxes.platform, 'recovery', email)
    location.hash = `forgotPasswordToken=${token}`
    await waitForView(root, 'new-password')
    submitForm(root, { email, password: `${PASSWORD}-4` })
    await waitForView(root, 'member')
    assert.isFalse(element.hasAttribute('recovering'))
  })

  it('behavior: a member who opens the recovery link of another account sees that account', async () => {
    const other = await boxes.createMember()
    const requesting = await boxes.show('view="forgot"')
    submitForm(requesting.root, { email: other })
    await waitForView(requesting.root, 'sent')
    requesting.element.remove()
    const { token = '' } = await receiveEmail(boxes.platform, 'recovery', other)
    const { root, element, email } = await boxes.register()
    await endOfAction(root)
    location.hash = `forgotPasswordToken=${token}`
    await waitForView(root, 'new-password')
    submitForm(root, { email, password: `${PASSWORD}-5` })
    await until(() => summaryText(root).includes(other), 'the account to be named')
    assert.isTrue(element.hasAttribute('recovering'))
    assert.strictEqual(testStore(boxes.platform).role(), 'member')
  })

  it('behavior: the form of a recovery link in a hidden box gets the focus, because `recovering` makes it visible', async () => {
    const style = document.createElement('style')
    style.textContent = 'store-login-box:not([recovering]) { display: none }'
    const { root, element } = await boxes.show()
    element.append(style)
    assert.isFalse(element.checkVisibility())
    location.hash = 'forgotPasswordToken=long-used'
    // A render before the event of the navigation.
    element.setAttribute('return-url', '/welcome')
    await waitForView(root, 'new-password')
    await until(() => focused() === findPart(root, 'heading'), 'the heading to have the focus')
  })

  it('behavior: the attribute recovering is removed from markup that was copied with it, and at the end of the recovery', async () => {
    const { root, element } = await boxes.show('recovering')
    await until(() => !element.hasAttribute('recovering'), 'the copied attribute to be removed')
    location.hash = 'forgotPasswordToken=long-used'
    await until(() => element.hasAttribute('recovering'), 'the attribute')
    press(root, 'link-button')
    await waitForView(root, 'forgot')
    press(root, 'link-button')
    await waitForView(root, 'login')
    assert.isFalse(element.hasAttribute('recovering'))
  })

  it('behavior: password recovery does not reveal whether an account exists', async () => {
    const { root } = await boxes.show('view="forgot"')
    const email = newEmail()
    submitForm(root, { email })
    await waitForView(root, 'sent')
    assert.include(findPart(root, 'box')?.textContent ?? '', `If an account exists for ${email}`)
  })

  it('behavior: every repeated recovery email is confirmed, without revealing whether an account exists', async () => {
    const { root, element } = await boxes.show('view="forgot"')
    const email = newEmail()
    submitForm(root, { email })
    await waitForView(root, 'sent')
    const notice = (): string => findPart(root, 'notice')?.textContent ?? ''
    assert.isEmpty(notice())
    for (const round of [1, 2]) {
      const send = holdRequests('/send-email')
      press(root, 'resend-button')
      await until(() => !notice(), `no notice during request ${round}`)
      send()
      await until(() => notice() === `If an account exists for ${email}, we've sent a new link.`, `notice ${round}`)
    }
    assert.strictEqual(viewOf(root), 'sent')
    await assertAccessible(element, 'sent again')
  })

  for (const [slug, name] of [
    ['pending', 'approval'],
    ['blocked', 'blocked'],
    ['unverified', 'code'],
  ] as const) {
    it(`behavior: member.${slug} sees the reason, and can use another account`, async () => {
      const { root, element } = await boxes.show()
      submitForm(root, { email: `member.${slug}@example.com`, password: boxes.platform.members[0]?.password ?? '' })
      await waitForView(root, name)
      await assertAccessible(element, name)
      if (name === 'approval') {
        press(root, 'check-button')
        await until(
          () => findPart(root, 'notice')?.textContent === "Your account hasn't been approved yet.",
          'the response',
        )
      }
      press(root, 'link-button')
      await waitForView(root, 'login')
      submitForm(root, memberTwo())
      await waitForView(root, 'member')
    })
  }

  it('error: resetPassword asks for a new password', async () => {
    const { root } = await boxes.show()
    submitForm(root, { email: 'member.reset@example.com', password: boxes.platform.members[0]?.password ?? '' })
    await until(() => summaryText(root).includes('new password first'), 'the failure')
    submitForm(root, memberTwo())
    await waitForView(root, 'member')
  })

  it('default: logs in with the token of another identity provider, which the page requests', async () => {
    const { idpConnectionId, tokenParams } = await callControl<{
      idpConnectionId: string
      tokenParams: Record<string, string>
    }>(boxes.platform, 'identity-provider/token', { email: newEmail() })
    const { root, element } = await boxes.show(`sso='[{"id":"${idpConnectionId}","label":"Company login"}]'`)
    await assertAccessible(element, 'providers')
    element.addEventListener('store:login:provider', (event) => {
      event.preventDefault()
      void element.loginWithProvider(event.detail.idpConnectionId, tokenParams)
    })
    press(root, 'provider-button')
    await waitForView(root, 'member')
  })

  it('behavior: return-url also opens after a login that a blocked frame moves to the page of the platform', async () => {
    const { email, password } = memberTwo()
    const { root } = await boxes.show('return-url="/members/welcome?a=1"')
    const left = new Promise<string>((resolve) => {
      navigation.addEventListener('navigate', ({ destination }) => resolve(destination.url), { once: true })
    })
    // As the browser reports it, before the frame can respond.
    const blocking = new MutationObserver(() => {
      const frame = document.querySelector('iframe')
      if (!frame) return
      blocking.disconnect()
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          blockedURI: frame.src,
          documentURI: location.href,
          effectiveDirective: 'frame-src',
          violatedDirective: 'frame-src',
          originalPolicy: "frame-src 'none'",
          disposition: 'enforce',
          statusCode: 200,
        }),
      )
    })
    blocking.observe(document, { childList: true, subtree: true })
    submitForm(root, { email, password })
    assert.strictEqual(new URL(await left).origin, new URL(boxes.platform.url).origin)
    const { originalUrl } = pendingLogin(boxes.platform.clientId) ?? {}
    assert.strictEqual(originalUrl, new URL('/members/welcome?a=1', location.href).href)
  })

  it('default: hosted login is a single button, which navigates to the platform', async () => {
    const { root, element } = await boxes.show('login-style="hosted"')
    await waitForView(root, 'hosted')
    assert.isNull(root.querySelector('input'))
    await assertAccessible(element, 'hosted')
    const started = nextEvent('store:login:start')
    press(root, 'hosted-button')
    assert.deepEqual(await started, { shop: testShop(boxes.platform), method: 'hosted' })
    await until(() => findPart(root, 'hosted-button')?.ariaBusy === 'true', 'it to be busy')
  })
})
