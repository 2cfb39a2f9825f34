import { assert } from 'chai'
import { logout } from '../../../core/identity/calls.ts'
import { clientOf } from '../../../core/state/client-of.ts'
import { nextEvent, nextFrame, testStore, until } from '../../shared/testing/browser-test.ts'
import { clearTokens, findPart, logIn, newEmail, receiveEmail } from '../../shared/testing/test-members.ts'
import { holdRequests, recordRequests } from '../../shared/testing/test-network.ts'
import { fillForm, findField, loginBoxes, PASSWORD, press, submitForm, summaryText, waitForView } from '../test-box.ts'

describe('store-login-box, logins and logouts elsewhere', () => {
  const boxes = loginBoxes()
  const logInElsewhere = (): Promise<void> => logIn(boxes.platform, boxes.platform.members[1]?.id ?? '')
  const logOutElsewhere = (): Promise<void> => clearTokens(boxes.platform)
  const noticeText = (root: ShadowRoot): string => findPart(root, 'notice')?.textContent ?? ''
  const valuesOf = (root: ShadowRoot): string[] => [...root.querySelectorAll('input')].map(({ value }) => value)

  it('behavior: after a login elsewhere, the fields are empty', async () => {
    const { root } = await boxes.show()
    fillForm(root, { email: 'typed@example.com', password: PASSWORD })
    await logInElsewhere()
    await waitForView(root, 'member')
    await logOutElsewhere()
    await waitForView(root, 'login')
    assert.deepEqual(valuesOf(root), ['', ''])
    press(root, 'register-button')
    await waitForView(root, 'register')
    assert.deepEqual(valuesOf(root), ['', ''])
  })

  it('behavior: during a password recovery, a login elsewhere keeps the fields until the recovery is left', async () => {
    const { root } = await boxes.show()
    location.hash = 'forgotPasswordToken=long-used'
    await waitForView(root, 'new-password')
    fillForm(root, { email: 'typed@example.com', password: PASSWORD })
    await logInElsewhere()
    await nextFrame()
    assert.deepEqual(valuesOf(root), ['typed@example.com', PASSWORD])
    press(root, 'link-button')
    await waitForView(root, 'forgot')
    assert.deepEqual(valuesOf(root), ['typed@example.com'])
    press(root, 'link-button')
    await waitForView(root, 'member')
    await logOutElsewhere()
    await waitForView(root, 'login')
    assert.deepEqual(valuesOf(root), ['', ''])
  })

  it('behavior: after a login elsewhere, the errors of the form are gone, and its fields are valid', async () => {
    const { root } = await boxes.show()
    submitForm(root, { email: 'not an address' })
    await until(() => summaryText(root), 'the problems')
    await logInElsewhere()
    await waitForView(root, 'member')
    await until(() => !summaryText(root), 'no problems')
    await logOutElsewhere()
    await waitForView(root, 'login')
    assert.isEmpty(summaryText(root))
    assert.isNull(root.querySelector('[aria-invalid]'))
  })

  it('behavior: after a login elsewhere, the notice of another code and the confirmation of an email are gone', async () => {
    const { root } = await boxes.show('view="register"')
    submitForm(root, { email: newEmail(), password: PASSWORD })
    await waitForView(root, 'code')
    press(root, 'resend-button')
    await until(() => noticeText(root), 'the notice')
    await logInElsewhere()
    await waitForView(root, 'member')
    await until(() => !noticeText(root), 'no notice')
    const { root: other } = await boxes.show('view="forgot"')
    await logOutElsewhere()
    await waitForView(other, 'forgot')
    submitForm(other, { email: newEmail() })
    await waitForView(other, 'sent')
    await logInElsewhere()
    await waitForView(other, 'member')
    await logOutElsewhere()
    await waitForView(other, 'login')
  })

  it('behavior: after a login elsewhere while an email is requested, its confirmation does not appear', async () => {
    const { root } = await boxes.show('view="forgot"')
    const requests = recordRequests(boxes.platform.url)
    const release = holdRequests('recovery')
    submitForm(root, { email: newEmail() })
    await until(() => requests.requests.some((request) => request.includes('recovery')), 'the request')
    await logInElsewhere()
    await waitForView(root, 'member')
    const emailed = nextEvent('store:recovery:send')
    release()
    await emailed
    await nextFrame()
    await logOutElsewhere()
    await waitForView(root, 'forgot')
  })

  it('behavior: after a logout elsewhere, the notice of a changed password is gone', async () => {
    const email = await boxes.createMember()
    const requesting = await boxes.show('view="forgot"')
    submitForm(requesting.root, { email })
    await waitForView(requesting.root, 'sent')
    requesting.element.remove()
    const { token = '' } = await receiveEmail(boxes.platform, 'recovery', email)
    history.replaceState(null, '', `#forgotPasswordToken=${token}`)
    const { root } = await boxes.show()
    await waitForView(root, 'new-password')
    submitForm(root, { email, password: `${PASSWORD}-2` })
    await waitForView(root, 'member')
    await until(() => noticeText(root).includes(email), 'the notice of the own login')
    await logOutElsewhere()
    await waitForView(root, 'login')
    await until(() => !noticeText(root), 'no notice')
  })

  it('error: a logout that fails because the login has already ended leaves the login form', async () => {
    const { root } = await boxes.register()
    await until(() => findPart(root, 'logout-button')?.ariaBusy !== 'true', 'the end of the login')
    const requests = recordRequests(boxes.platform.url)
    const release = holdRequests('redirect-session')
    const failed = nextEvent('store:logout:error')
    press(root, 'logout-button')
    await until(() => requests.requests.some((request) => request.includes('redirect-session')), 'the request')
    const client = await clientOf(testStore(boxes.platform))
    await client.call(logout, {})
    await logOutElsewhere()
    release()
    await failed
    await waitForView(root, 'login')
    await logInElsewhere()
    await waitForView(root, 'member')
  })

  it('behavior: a code that was typed is kept with another email, and removed with another account', async () => {
    const { root } = await boxes.show('view="register"')
    const email = newEmail()
    submitForm(root, { email, password: PASSWORD })
    await waitForView(root, 'code')
    const { code = '' } = await receiveEmail(boxes.platform, 'verification-code', email)
    const wrong = code === '000000' ? '111111' : '000000'
    submitForm(root, { code: wrong })
    await until(() => summaryText(root).includes('incorrect'), 'the wrong code')
    press(root, 'resend-button')
    await until(() => noticeText(root), 'the notice')
    assert.strictEqual(findField(root, 'code').value, wrong)
    press(root, 'link-button')
    await waitForView(root, 'login')
    submitForm(root, { email: 'member.unverified@example.com', password: boxes.platform.members[0]?.password ?? '' })
    await waitForView(root, 'code')
    assert.isEmpty(findField(root, 'code').value)
  })
})
