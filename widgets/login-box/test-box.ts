import { configure } from '../../core/client/configure.ts'
import { defineElement } from '../shared/element/define-element.ts'
import { nextFrame, place, until } from '../shared/testing/browser-test.ts'
import {
  clearTokens,
  findPart,
  type MemberPlatform,
  memberPlatform,
  newEmail,
  receiveEmail,
  stayOnPage,
} from '../shared/testing/test-members.ts'
import { LoginBox, loginBox } from './element.tsx'

export type BoxElement = HTMLElement & {
  open?: boolean
  show(opener?: Element): void
  close(): void
  loginWithProvider(id: string, tokenParams: Record<string, string>): Promise<void>
}

export interface ShownBox {
  readonly element: BoxElement
  readonly root: ShadowRoot
}

export const PASSWORD = 'a-long-enough-password'
export const defineBox = (): void => defineElement('store-login-box', LoginBox, loginBox)

/** Returns the attributes for the captcha of the test platform, and configures its script for the page. */
export function captchaAttributes({ url }: MemberPlatform, invisible = true): string {
  configure({ captchaScript: `${url}/_captcha/api.js` })
  const silent = invisible ? 'captcha-invisible-site-key="local-captcha-invisible"' : ''
  return `captcha-site-key="local-captcha-visible" ${silent}`
}

export const viewOf = (root: ParentNode): string => findPart(root, 'box')?.dataset['view'] ?? ''
export const summaryText = (root: ParentNode): string => findPart(root, 'summary')?.textContent ?? ''

export function findField(root: ParentNode, name: string): HTMLInputElement {
  const found = root.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!found) throw new Error(`there is no field ${name}`)
  return found
}

/** Sets field values like typing or a password manager: with the native setter and an input event. */
export function fillForm(root: ParentNode, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const input = findField(root, name)
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    setter?.call(input, value)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
}

export function press(root: ParentNode, name: string): void {
  const button = findPart(root, name)
  if (!button) throw new Error(`there is no ${name}`)
  button.click()
}

export function submitForm(root: ParentNode, values: Readonly<Record<string, string>>): void {
  fillForm(root, values)
  press(root, 'submit-button')
}

/** Waits until the box shows a view. */
export function waitForView(root: ParentNode, name: string): Promise<true> {
  return until(() => viewOf(root) === name && (true as const), `the view ${name}`)
}

/** The test setup of the login boxes in a test file. */
export interface Boxes {
  readonly platform: MemberPlatform
  markup(attributes?: string, content?: string): string
  show(attributes?: string, content?: string): Promise<ShownBox>
  /** Registers a new member in a box, verifies the email address, and logs the member in. */
  register(): Promise<ShownBox & { readonly email: string }>
  /** Like `register`, then removes the box and the login. Returns the email address. */
  createMember(): Promise<string>
}

/** Defines the element, and clears the page and the login after each test. Call it in a `describe`. */
export function loginBoxes(): Boxes {
  let loadedPlatform: MemberPlatform | undefined
  const platform = (): MemberPlatform => {
    if (!loadedPlatform) throw new Error('the platform has not loaded yet')
    return loadedPlatform
  }
  before(async () => {
    loadedPlatform = await memberPlatform()
    defineBox()
    stayOnPage()
  })
  afterEach(async () => {
    document.body.replaceChildren()
    await nextFrame()
    // The canceled navigations leave busy states, which a return from the back-forward cache resets.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await clearTokens(platform())
  })
  const boxes: Boxes = {
    get platform() {
      return platform()
    },
    markup: (attributes = '', content = '') => boxMarkup(platform(), attributes, content),
    async show(attributes, content) {
      const element = place(boxes.markup(attributes, content)) as BoxElement
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => findPart(root, 'box') ?? root.querySelector('dialog'), 'the box')
      return { element, root }
    },
    async register() {
      const email = newEmail()
      const { root, element } = await boxes.show('view="register"')
      submitForm(root, { email, password: PASSWORD })
      await waitForView(root, 'code')
      const { code = '' } = await receiveEmail(platform(), 'verification-code', email)
      submitForm(root, { code })
      await waitForView(root, 'member')
      return { email, root, element }
    },
    async createMember() {
      const { email, element } = await boxes.register()
      element.remove()
      await clearTokens(platform())
      return email
    },
  }
  return boxes
}

/** Returns the HTML of the element. */
export function boxMarkup({ clientId, url }: MemberPlatform, attributes = '', content = ''): string {
  return `<store-login-box client-id="${clientId}" api-url="${url}" ${attributes}>${content}</store-login-box>`
}
