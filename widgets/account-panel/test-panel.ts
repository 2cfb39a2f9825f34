import { sendKeys } from '@web/test-runner-commands'
import { defineElement } from '../shared/element/define-element.ts'
import { nextFrame, place, until } from '../shared/testing/browser-test.ts'
import { findPart, type MemberPlatform, memberPlatform, stayOnPage } from '../shared/testing/test-members.ts'
import { AccountPanel, accountPanel } from './element.tsx'

export interface ShownPanel {
  readonly element: HTMLElement
  readonly root: ShadowRoot
}

export const definePanel = (): void => defineElement('store-account-panel', AccountPanel, accountPanel)

/** Returns the HTML of the element. */
export function panelMarkup({ clientId, url }: MemberPlatform, attributes = ''): string {
  return `<store-account-panel client-id="${clientId}" api-url="${url}" ${attributes}></store-account-panel>`
}

/** Clicks the visible element with a part name, once it exists. */
export async function press(root: ShadowRoot, name: string): Promise<void> {
  ;(await until(() => findPart(root, name), `the ${name}`)).click()
}

/** Returns the text of the toast. */
export function toastText(root: ShadowRoot): string {
  return root.querySelector('.panel > [role=status]')?.textContent ?? ''
}

/** Replaces the text of a field by typing. */
export async function type(root: ShadowRoot, id: string, text: string): Promise<void> {
  const field = await until(() => root.getElementById(id) as HTMLInputElement | null, id)
  field.focus()
  field.select()
  await sendKeys({ press: 'Delete' })
  if (text) await sendKeys({ type: text })
}

/** The test setup of the panels in a test file. */
export interface Panels {
  readonly platform: MemberPlatform
  /** Adds a panel to the page. Resolves when the selector `awaited` matches in its shadow root. */
  show(attributes?: string, awaited?: string): Promise<ShownPanel>
}

/** Defines the element, and clears the page after each test. Call it in a `describe`. */
export function accountPanels(): Panels {
  let loadedPlatform: MemberPlatform | undefined
  const panels: Panels = {
    get platform() {
      if (!loadedPlatform) throw new Error('the platform has not loaded yet')
      return loadedPlatform
    },
    async show(attributes, awaited = 'section:not([hidden])') {
      const element = place(panelMarkup(panels.platform, attributes))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => root.querySelector(awaited), awaited)
      return { element, root }
    },
  }
  before(async () => {
    loadedPlatform = await memberPlatform()
    definePanel()
    stayOnPage()
  })
  afterEach(async () => {
    document.body.replaceChildren()
    await nextFrame()
  })
  return panels
}
