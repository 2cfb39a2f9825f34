import { sendKeys } from '@web/test-runner-commands'
import { defineElement } from '../shared/element/define-element.ts'
import { nextFrame, place, until } from '../shared/testing/browser-test.ts'
import { type MemberPlatform, memberPlatform, part, stayOnPage } from '../shared/testing/test-members.ts'
import { clearNetwork } from '../shared/testing/test-network.ts'
import { AccountPanel, accountPanel } from './element.tsx'

export interface Shown {
  readonly element: HTMLElement
  readonly root: ShadowRoot
}

export const definePanel = (): void => defineElement('store-account-panel', AccountPanel, accountPanel)

/** The element as a merchant writes it. */
export function panelMarkup({ clientId, url }: MemberPlatform, attributes = ''): string {
  return `<store-account-panel client-id="${clientId}" api-url="${url}" ${attributes}></store-account-panel>`
}

/** Presses what is seen by the name of its part, as soon as it is there. */
export async function press(root: ShadowRoot, name: string): Promise<void> {
  ;(await until(() => part(root, name), `the ${name}`)).click()
}

/** The confirmation that is shown and announced. */
export function said(root: ShadowRoot): string {
  return root.querySelector('.panel > [role=status]')?.textContent ?? ''
}

/** Types into a field, in the place of what is there. */
export async function type(root: ShadowRoot, id: string, text: string): Promise<void> {
  const field = await until(() => root.getElementById(id) as HTMLInputElement | null, id)
  field.focus()
  field.select()
  await sendKeys({ press: 'Delete' })
  if (text) await sendKeys({ type: text })
}

/** What the panels of a test file stand on. */
export interface Panels {
  readonly platform: MemberPlatform
  /** `awaited`: a selector of what has to be there first. */
  shown(attributes?: string, awaited?: string): Promise<Shown>
}

/** Called in a `describe`: defines the element, and clears the page after each test. */
export function accountPanels(): Panels {
  let known: MemberPlatform | undefined
  const panels: Panels = {
    get platform() {
      if (!known) throw new Error('the platform is not there yet')
      return known
    },
    async shown(attributes, awaited = 'section:not([hidden])') {
      const element = place(panelMarkup(panels.platform, attributes))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => root.querySelector(awaited), awaited)
      return { element, root }
    },
  }
  before(async () => {
    known = await memberPlatform()
    definePanel()
    stayOnPage()
  })
  afterEach(async () => {
    clearNetwork()
    document.body.replaceChildren()
    await nextFrame()
  })
  return panels
}
