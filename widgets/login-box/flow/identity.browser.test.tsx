import { assert } from 'chai'
import { nextFrame } from '../../shared/testing/browser-test.ts'
import { clearTokens, logIn } from '../../shared/testing/test-members.ts'
import { fillForm, loginBoxes, PASSWORD, press, waitForView } from '../test-box.ts'

describe('store-login-box, logins and logouts elsewhere', () => {
  const boxes = loginBoxes()
  const logInElsewhere = (): Promise<void> => logIn(boxes.platform, boxes.platform.members[1]?.id ?? '')
  const logOutElsewhere = (): Promise<void> => clearTokens(boxes.platform)
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
})
