import { sendKeys, setViewport } from '@web/test-runner-commands'
import { assert } from 'chai'
import { resolveConfig } from '../../core/config.ts'
import type { StoreEvent, StoreEventType } from '../../core/events/page-events.ts'
import { openStore, type Store } from '../../core/state/registry.ts'
import {
  assertAccessible,
  focused,
  nextFrame,
  place,
  type TestPlatform,
  testPlatform,
  until,
} from '../shared/browser-test.ts'
import { defineElement } from '../shared/element.ts'
import { elementChecklist } from '../shared/element-checklist.ts'
import { clearNetwork, countRequests, meetFault } from '../shared/test-network.ts'
import { LoginBox } from './login-box.tsx'
import { loginBoxSpec } from './spec.ts'

type BoxElement = HTMLElement & {
  open?: boolean
  show(opener?: Element): void
  close(): void
  loginWithProvider(id: string, tokenParams: Record<string, string>): Promise<void>
}

interface Members extends TestPlatform {
  readonly members: readonly { readonly email: string; readonly password: string }[]
}

interface Shown {
  readonly element: BoxElement
  readonly root: ShadowRoot
}

const PASSWORD = 'a-long-enough-password'
const define = (): void => defineElement('store-login-box', LoginBox, loginBoxSpec)
let platform: Members
let store: Store
let count = 0

const markup = (attributes = '', content = ''): string =>
  `<store-login-box client-id="${platform.clientId}" api-url="${platform.url}" ${attributes}>${content}</store-login-box>`
const captcha = (): string =>
  `captcha-script="${platform.url}/_captcha/api.js" captcha-site-key="local-captcha-visible" captcha-invisible-site-key="local-captcha-invisible"`
const part = <T extends HTMLElement = HTMLElement>(root: ParentNode, name: string): T | null =>
  root.querySelector<T>(`[part~="${name}"]`)
const viewOf = (root: ParentNode): string => part(root, 'box')?.dataset['view'] ?? ''
const summary = (root: ParentNode): string => part(root, 'summary')?.textContent ?? ''
const field = (root: ParentNode, name: string): HTMLInputElement => {
  const found = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!found) throw new Error(`there is no field ${name}`)
  return found
}
/** An address that nobody else in this run has, whichever framework and window it is. */
const someone = (): string =>
  `box.${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 8)}.${count++}@example.com`

async function shown(attributes = '', content = ''): Promise<Shown> {
  const element = place(markup(attributes, content)) as BoxElement
  const root = await until(() => element.shadowRoot, 'a shadow root')
  await until(() => part(root, 'box'), 'the box')
  return { element, root }
}

function type(root: ParentNode, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = field(root, name)
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(input, value)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
}

function send(root: ParentNode, values: Record<string, string>): void {
  type(root, values)
  press(root, 'submit-button')
}

function press(root: ParentNode, name: string): void {
  const button = part(root, name)
  if (!button) throw new Error(`there is no ${name}`)
  button.click()
}

const view = (root: ParentNode, name: string): Promise<true> =>
  until(() => viewOf(root) === name && (true as const), `the view ${name}, not ${viewOf(root)}: ${summary(root)}`)

function heard<T extends StoreEventType>(name: T): Promise<StoreEvent<T>['detail']> {
  return new Promise((resolve) => {
    document.addEventListener(name, (event) => resolve((event as StoreEvent<T>).detail), { once: true })
  })
}

async function control<T>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${platform.url}/_control/${path}`, init)
  assert.isTrue(response.ok, path)
  return (await response.json()) as T
}

interface Mails {
  readonly mails: readonly { readonly data: { readonly code?: string; readonly token?: string } }[]
}

async function mailed(kind: string, email: string): Promise<Mails['mails'][number]['data']> {
  for (let round = 0; round < 200; round++) {
    const { mails } = await control<Mails>(`mails?kind=${kind}&to=${encodeURIComponent(email)}`)
    if (mails[0]) return mails[0].data
    await nextFrame()
  }
  throw new Error(`no ${kind} mail for ${email}`)
}

/** Forgets the member, without a word to the platform. */
async function forget(): Promise<void> {
  ;(await store.auth()).clear()
}

/** A new member, whose address was verified. */
async function registered(): Promise<{ email: string; root: ShadowRoot; element: BoxElement }> {
  const email = someone()
  const { root, element } = await shown('view="register"')
  send(root, { email, password: PASSWORD })
  await view(root, 'code')
  const { code = '' } = await mailed('verification-code', email)
  send(root, { code })
  await view(root, 'member')
  return { email, root, element }
}

before(async () => {
  platform = (await testPlatform()) as Members
})

elementChecklist({
  tag: 'store-login-box',
  define,
  markup: async () => {
    platform ??= (await testPlatform()) as Members
    return markup()
  },
  ready: (root) => part(root, 'submit-button') !== null,
  early: { prop: 'returnUrl', value: '/account' },
})

describe('store-login-box', () => {
  before(() => {
    define()
    const element = place(markup())
    const config = resolveConfig(element)
    element.remove()
    assert.isTrue(config.ok)
    if (config.ok) store = openStore(config.config)
    // The page the tests run in must not be left: what would leave it is heard of by its event.
    navigation.addEventListener('navigate', (event) => {
      if (!event.hashChange && event.navigationType !== 'replace') event.preventDefault()
    })
  })

  afterEach(async () => {
    clearNetwork()
    document.body.replaceChildren()
    await nextFrame()
    // A page that was not left after all is ready again.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await forget()
  })

  describe('form', () => {
    it('default: asks for nothing, and has what password managers look for', async () => {
      const asked = countRequests(platform.url)
      const { root, element } = await shown()
      await nextFrame()
      assert.isEmpty(asked.stop())
      assert.strictEqual(field(root, 'email').autocomplete, 'username')
      assert.strictEqual(field(root, 'email').type, 'email')
      assert.strictEqual(field(root, 'password').autocomplete, 'current-password')
      assert.isTrue(field(root, 'password').form === field(root, 'email').form)
      assert.strictEqual(part(root, 'submit-button')?.getAttribute('type'), 'submit')
      await assertAccessible(element, 'login')
    })

    it('error: what is missing is told beside the fields and in a summary, which has the focus', async () => {
      const { root, element } = await shown()
      type(root, { email: 'nobody' })
      press(root, 'submit-button')
      await until(() => part(root, 'summary') && focused() === part(root, 'summary'), 'the summary to have the focus')
      assert.include(summary(root), 'This is not an e-mail address.')
      assert.include(summary(root), 'Password is missing.')
      assert.strictEqual(field(root, 'password').getAttribute('aria-invalid'), 'true')
      const described = field(root, 'password').getAttribute('aria-describedby') ?? ''
      assert.strictEqual(root.getElementById(described)?.textContent, 'Password is missing.')
      assert.strictEqual(field(root, 'email').value, 'nobody')
      await assertAccessible(element, 'problems')
      root.querySelectorAll<HTMLElement>('[part~=summary-button]')[1]?.click()
      assert.strictEqual(focused(), field(root, 'password'))
    })

    it('error: an unknown address and a wrong password are told alike, and nothing typed is lost', async () => {
      const { root, element } = await shown()
      const told: string[] = []
      for (const email of [someone(), 'member.muted@example.com']) {
        const failed = heard('store:login:error')
        send(root, { email, password: `wrong-${Math.random()}` })
        assert.notInclude(JSON.stringify(await failed), 'wrong-')
        await until(() => summary(root), 'the failure')
        told.push(summary(root))
        assert.strictEqual(field(root, 'email').value, email)
        assert.match(field(root, 'password').value, /^wrong-/)
      }
      assert.strictEqual(told[0], told[1])
      await assertAccessible(element, 'wrong')
    })

    it('behavior: a password can be seen, and is hidden again; caps lock is told of', async () => {
      const { root } = await shown()
      const password = field(root, 'password')
      press(root, 'show-button')
      await until(() => password.type === 'text', 'the password to be seen')
      assert.strictEqual(part(root, 'show-button')?.textContent, 'Hide password')
      press(root, 'show-button')
      await until(() => password.type === 'password', 'the password to be hidden')
      password.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }))
      await until(() => part(root, 'caps-lock')?.textContent === 'Caps lock is on.', 'the hint')
    })

    it('a11y: a password can be pasted', async () => {
      const { root } = await shown()
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true })
      field(root, 'password').dispatchEvent(paste)
      assert.isFalse(paste.defaultPrevented)
    })

    it('a11y: nothing sticks out at 320 px, left to right and right to left', async () => {
      await setViewport({ width: 320, height: 640 })
      for (const dir of ['ltr', 'rtl']) {
        const { root, element } = await shown('view="register" fields="first-name* birthdate"')
        element.dir = dir
        press(root, 'submit-button')
        await until(() => summary(root), 'the problems')
        assert.isAtMost(document.documentElement.scrollWidth, 320)
        await assertAccessible(element, `320 px, ${dir}`)
        element.remove()
      }
      await setViewport({ width: 800, height: 600 })
    })

    it('behavior: the shop that cannot be reached is told, and trying again works', async () => {
      const email = platform.members[1]?.email ?? ''
      const { root } = await shown()
      const broken = meetFault('/login', '500')
      send(root, { email, password: platform.members[1]?.password ?? '' })
      await until(() => summary(root).includes('try again'), 'the failure')
      broken.end()
      press(root, 'submit-button')
      await view(root, 'member')
    })

    it('behavior: a page that prevents store:login:start stays as it is', async () => {
      const { root, element } = await shown()
      element.addEventListener('store:login:start', (event) => event.preventDefault(), { once: true })
      const started = heard('store:login:start')
      send(root, { email: someone(), password: 'x' })
      assert.deepEqual(await started, { method: 'password' })
      await until(() => !part(root, 'submit-button')?.ariaBusy, 'it to be ready')
      assert.strictEqual(summary(root), '')
      assert.strictEqual(viewOf(root), 'login')
    })
  })

  describe('paths', () => {
    it('default: log in; a member can log out', async () => {
      const { root, element } = await shown('', '<a slot="member" href="/account">Your account</a>')
      const success = heard('store:login:success')
      send(root, { email: platform.members[0]?.email ?? '', password: platform.members[0]?.password ?? '' })
      assert.deepEqual(await success, { method: 'password' })
      await view(root, 'member')
      await until(() => focused() === part(root, 'heading'), 'the heading to have the focus')
      await assertAccessible(element, 'member')
      const out = heard('store:logout:done')
      press(root, 'logout-button')
      await out
      assert.strictEqual(store.role(), 'none')
    })

    it('default: register with further fields, a wrong code, another code, the right one', async () => {
      const email = someone()
      const { root, element } = await shown('fields="first-name*, phone"')
      type(root, { email })
      press(root, 'register-button')
      await view(root, 'register')
      assert.strictEqual(field(root, 'email').value, email, 'what was typed comes along')
      assert.strictEqual(field(root, 'password').autocomplete, 'new-password')
      assert.strictEqual(field(root, 'phone').autocomplete, 'tel')
      send(root, { password: 'short' })
      await until(() => summary(root).includes('First name is missing.'), 'the missing field')
      send(root, { firstName: 'Box' })
      await until(() => summary(root).includes('at least 8 characters'), 'the rule for passwords')
      await assertAccessible(element, 'register, with problems')
      send(root, { password: PASSWORD })
      await view(root, 'code')
      assert.strictEqual(field(root, 'code').autocomplete, 'one-time-code')
      await until(() => focused() === part(root, 'heading'), 'the heading to have the focus')
      await assertAccessible(element, 'code')
      const { code = '' } = await mailed('verification-code', email)
      send(root, { code: code === '000000' ? '111111' : '000000' })
      await until(() => summary(root).includes('wrong'), 'the wrong code')
      assert.strictEqual(viewOf(root), 'code')
      press(root, 'resend-button')
      await until(() => part(root, 'notice')?.textContent?.includes('Another code'), 'the notice')
      const { code: latest = '' } = await mailed('verification-code', email)
      send(root, { code: ` ${latest.slice(0, 3)} ${latest.slice(3)} ` })
      await view(root, 'member')
    })

    it('error: an address that has an account', async () => {
      const { root, element } = await shown('view="register"')
      send(root, { email: platform.members[0]?.email ?? '', password: PASSWORD })
      await until(() => summary(root).includes('already'), 'the failure')
      assert.strictEqual(field(root, 'email').getAttribute('aria-invalid'), 'true')
      await assertAccessible(element, 'taken')
    })

    it('default: a forgotten password, by the mailed link, which is taken out of the address', async () => {
      const { email, element } = await registered()
      element.remove()
      await forget()
      const asking = await shown()
      type(asking.root, { email })
      press(asking.root, 'forgot-button')
      await view(asking.root, 'forgot')
      await assertAccessible(asking.element, 'forgot')
      send(asking.root, {})
      await view(asking.root, 'sent')
      assert.include(part(asking.root, 'box')?.textContent ?? '', email)
      await assertAccessible(asking.element, 'sent')
      asking.element.remove()
      const { token = '' } = await mailed('recovery', email)
      history.replaceState(null, '', `#forgotPasswordToken=${token}`)
      const { root, element: setting } = await shown()
      await view(root, 'new-password')
      assert.notInclude(location.href, token)
      await assertAccessible(setting, 'new password')
      send(root, { password: 'short' })
      await until(() => summary(root).includes('at least 8'), 'the rule for passwords')
      send(root, { password: `${PASSWORD}-2` })
      await view(root, 'member')
    })

    it('error: INVALID_RECOVERY_TOKEN leads to another link', async () => {
      history.replaceState(null, '', '#forgotPasswordToken=long-used')
      const { root } = await shown()
      send(root, { password: PASSWORD })
      await until(() => summary(root).includes('used or too old'), 'the failure')
      press(root, 'link-button')
      await view(root, 'forgot')
    })

    it('behavior: nobody learns by a forgotten password who has an account', async () => {
      const { root } = await shown('view="forgot"')
      const email = someone()
      send(root, { email })
      await view(root, 'sent')
      assert.include(part(root, 'box')?.textContent ?? '', `If there is an account for ${email}`)
    })

    for (const [slug, name] of [
      ['pending', 'approval'],
      ['blocked', 'blocked'],
    ] as const) {
      it(`behavior: a ${slug} member is told, and can use another account`, async () => {
        const { root, element } = await shown()
        send(root, { email: `member.${slug}@example.com`, password: platform.members[0]?.password ?? '' })
        await view(root, name)
        await assertAccessible(element, name)
        if (name === 'approval') {
          press(root, 'check-button')
          await until(() => part(root, 'notice')?.textContent === 'Not approved yet.', 'the answer')
        }
        press(root, 'link-button')
        await view(root, 'login')
      })
    }

    it('error: resetPassword tells to set a new one', async () => {
      const { root } = await shown()
      send(root, { email: 'member.reset@example.com', password: platform.members[0]?.password ?? '' })
      await until(() => summary(root).includes('new password first'), 'the failure')
    })

    it('behavior: a captcha is asked for after failures, and the login goes on with it', async () => {
      const { email, element: first } = await registered()
      first.remove()
      await forget()
      const { root, element } = await shown(captcha().replace(/captcha-invisible-site-key="[^"]*"/, ''))
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
      const { email, element: first } = await registered()
      first.remove()
      await forget()
      const { root } = await shown(captcha())
      for (let round = 0; round < 3; round++) {
        send(root, { email, password: `wrong ${round}` })
        await until(() => part(root, 'submit-button')?.ariaBusy === 'true', 'it to be busy')
        await until(() => !part(root, 'submit-button')?.ariaBusy, 'it to be ready')
      }
      send(root, { email, password: PASSWORD })
      await view(root, 'member')
    })

    it('default: another identity provider, whose tokens the page gets', async () => {
      const { idpConnectionId, tokenParams } = await control<{
        idpConnectionId: string
        tokenParams: Record<string, string>
      }>('identity-provider/token', { email: someone() })
      const { root, element } = await shown(`sso='[{"id":"${idpConnectionId}","label":"Company login"}]'`)
      await assertAccessible(element, 'providers')
      element.addEventListener('store:login:provider', (event) => {
        event.preventDefault()
        void element.loginWithProvider(event.detail.idpConnectionId, tokenParams)
      })
      press(root, 'provider-button')
      await view(root, 'member')
    })

    it('default: hosted login is one button, and leaves for the platform', async () => {
      const { root, element } = await shown('login-style="hosted"')
      await view(root, 'hosted')
      assert.isNull(root.querySelector('input'))
      await assertAccessible(element, 'hosted')
      const started = heard('store:login:start')
      press(root, 'hosted-button')
      assert.deepEqual(await started, { method: 'hosted' })
      await until(() => part(root, 'hosted-button')?.ariaBusy === 'true', 'it to be busy')
    })
  })

  describe('dialog', () => {
    it('default: opens by show(), closes by Escape, and gives the focus back', async () => {
      const opener = place('<button>Account</button>')
      const element = place(markup('mode="dialog"')) as BoxElement
      const root = await until(() => element.shadowRoot, 'a shadow root')
      const dialog = await until(() => root.querySelector('dialog'), 'the dialog')
      assert.isFalse(dialog.open)
      const opened = heard('store:login:open')
      element.show(opener)
      await opened
      await until(() => dialog.matches(':modal') && element.hasAttribute('open'), 'the dialog to open')
      await assertAccessible(element, 'dialog')
      const closed = heard('store:login:close')
      await sendKeys({ press: 'Escape' })
      await closed
      await until(() => focused() === opener, 'the focus to be back')
      assert.isFalse(element.hasAttribute('open'))
    })

    it('behavior: closes when the member is logged in', async () => {
      const element = place(markup('mode="dialog" open')) as BoxElement
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to open')
      send(root, { email: platform.members[1]?.email ?? '', password: platform.members[1]?.password ?? '' })
      await until(() => !root.querySelector('dialog')?.open, 'the dialog to close')
      assert.strictEqual(store.role(), 'member')
    })

    it('behavior: a mailed link opens it', async () => {
      history.replaceState(null, '', '#forgotPasswordToken=some-token')
      const element = place(markup('mode="dialog"')) as BoxElement
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => root.querySelector('dialog')?.matches(':modal'), 'the dialog to open')
      assert.strictEqual(viewOf(root), 'new-password')
    })
  })

  it('error: CONFIGURATION for an address that leads away', async () => {
    const told = heard('store:error')
    const element = place(markup('return-url="https://elsewhere.example/"'))
    const root = await until(() => element.shadowRoot, 'a shadow root')
    await until(() => part(root, 'fault'), 'the fault')
    const { code, message } = await told
    assert.strictEqual(code, 'CONFIGURATION')
    assert.include(message, 'leads away from this site')
  })
})
