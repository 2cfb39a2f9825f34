import { assert } from 'chai'
import { assertAccessible, until } from '../shared/browser-test.ts'
import { part } from '../shared/test-members.ts'
import { captcha, field, loginBoxes, PASSWORD, send, view } from './test-box.ts'

describe('store-login-box, captcha', () => {
  const boxes = loginBoxes()

  it('behavior: a captcha is asked for after failures, and the login goes on with it', async () => {
    const email = await boxes.member()
    const { root, element } = await boxes.shown(captcha(boxes.platform, false))
    for (let round = 0; round < 3; round++) {
      send(root, { email, password: `wrong ${round}` })
      await until(() => part(root, 'submit-button')?.ariaBusy === 'true', 'it to be busy')
      await until(() => !part(root, 'submit-button')?.ariaBusy, 'it to be ready')
    }
    send(root, { email, password: PASSWORD })
    const box = await until(() => element.querySelector<HTMLElement>('[slot=captcha] [role=checkbox]'), 'the captcha')
    assert.isTrue(field(root, 'email').readOnly)
    await assertAccessible(element, 'captcha')
    box.click()
    await view(root, 'member')
    assert.isNull(element.querySelector('[slot=captcha]'))
  })

  it('behavior: a captcha that is not seen is answered by itself', async () => {
    const email = await boxes.member()
    const { root } = await boxes.shown(captcha(boxes.platform))
    for (let round = 0; round < 3; round++) {
      send(root, { email, password: `wrong ${round}` })
      await until(() => part(root, 'submit-button')?.ariaBusy === 'true', 'it to be busy')
      await until(() => !part(root, 'submit-button')?.ariaBusy, 'it to be ready')
    }
    send(root, { email, password: PASSWORD })
    await view(root, 'member')
  })
})
