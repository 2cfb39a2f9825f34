import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import {
  assertAccessible,
  assertCollected,
  canCollectGarbage,
  focused,
  nextFrame,
  place,
  until,
} from './browser-test.ts'

export interface Checklist {
  readonly tag: string
  /** Registers the element. Called repeatedly. The element must not be registered before. */
  readonly define: () => void
  /** Markup of the element as a merchant writes it, with all required attributes. */
  readonly markup: string | (() => string | Promise<string>)
  /** Whether the element has rendered its main content. */
  readonly ready: (root: ShadowRoot) => boolean
  /** A prop that is set before the element is defined. The upgrade must keep its value. */
  readonly preset: { readonly prop: string; readonly value: unknown }
}

const interactive = 'button, a[href], input, select, textarea, summary, [tabindex="0"]'
/** Parents whose width depends on their content, or that do not stretch their children. Site builders and CSS frameworks produce all of them. */
const parents: Readonly<Record<string, string>> = {
  'flex row': 'display: flex',
  'flex row that wraps': 'display: flex; flex-wrap: wrap',
  'centered flex column': 'display: flex; flex-direction: column; align-items: center',
  'inline flex': 'display: inline-flex',
  'grid of automatic columns': 'display: grid; grid-template-columns: auto auto',
  'grid that centers': 'display: grid; justify-items: center',
  'inline block': 'display: inline-block',
  float: 'float: left',
  'table cell': 'display: table-cell',
  'absolute position': 'position: absolute',
  'width of its content': 'inline-size: fit-content',
  'inline grid': 'display: inline-grid',
}
/** Width of a narrow content column on a phone of 320 px. */
const NARROW_PX = 288
/** Minimum width of an element with size containment, whose content does not determine its width. */
const READABLE_PX = 240
/** Minimum width of any other element: that of a button. */
const BUTTON_PX = 44

/** Style sheets of pages that reset styles of the elements. */
const resets: readonly string[] = [
  '* { all: unset !important }',
  '* { all: initial }',
  '* { all: revert !important }',
  'button { display: none !important }',
]

const configAttributes = new Set(['client-id', 'api-url', 'locale', 'lang', 'theme'])

/**
 * Defines the tests that every element must pass: upgrade, attributes, DOM move, removal, keyboard, axe, leaks.
 *
 * Call it at the top of a widget's browser test, before anything else defines the element.
 */
export function elementChecklist(checklist: Checklist): void {
  describe(`${checklist.tag}: every element`, () => {
    const markup = async (): Promise<string> =>
      typeof checklist.markup === 'string' ? checklist.markup : checklist.markup()
    const renderElement = async (): Promise<{ element: HTMLElement; root: ShadowRoot }> => {
      const element = place(await markup())
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => checklist.ready(root), `<${checklist.tag}> to be ready`)
      return { element, root }
    }

    afterEach(() => {
      document.body.replaceChildren()
    })

    it('behavior: an upgrade keeps the properties that were set before the definition', async () => {
      const element = place(await markup())
      Reflect.set(element, checklist.preset.prop, checklist.preset.value)
      assert.isNull(element.shadowRoot)
      checklist.define()
      const root = await until(() => element.shadowRoot, 'a shadow root')
      assert.isFalse(Object.hasOwn(element, checklist.preset.prop), 'the property is the class’s own')
      assert.strictEqual(Reflect.get(element, checklist.preset.prop), checklist.preset.value)
      await until(() => root.childElementCount > 0, 'the first render')
    })

    it('args: every attribute sets its property, and its removal resets the property', async () => {
      checklist.define()
      const { element } = await renderElement()
      for (const attribute of ownAttributes(checklist.tag)) {
        const prop = attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
        element.setAttribute(attribute, '3')
        assert.isDefined(Reflect.get(element, prop), attribute)
        element.removeAttribute(attribute)
        assert.isUndefined(Reflect.get(element, prop), `${attribute}, removed`)
      }
      await until(() => element.shadowRoot?.childElementCount, 'something to be shown without any attribute')
    })

    it('behavior: a move within the page keeps the rendered content', async () => {
      const { element, root } = await renderElement()
      const first = root.firstElementChild
      const elsewhere = document.createElement('section')
      document.body.append(elsewhere)
      elsewhere.append(element)
      // A dialog that moves closes, and is opened again after the next render.
      await until(() => checklist.ready(root), 'the moved element to be ready')
      assert.strictEqual(root.firstElementChild, first)
    })

    it('behavior: has a width in all kinds of parents, and fits a narrow column', async () => {
      const { element, root } = await renderElement()
      const column = document.createElement('div')
      column.style.cssText = `position: relative; inline-size: ${NARROW_PX}px`
      document.body.append(column)
      column.append(element)
      const minWidth = getComputedStyle(element).containerType === 'normal' ? BUTTON_PX : READABLE_PX
      for (const [name, style] of Object.entries(parents)) {
        const parent = document.createElement('div')
        parent.style.cssText = style
        parent.append(element)
        column.replaceChildren(parent)
        assert.isAtLeast(widestBox(root), minWidth, name)
        assert.isAtMost(element.getBoundingClientRect().width, NARROW_PX, name)
      }
    })

    it('behavior: has a size and visible controls under style sheets that reset all elements', async () => {
      const { element, root } = await renderElement()
      const column = document.createElement('div')
      column.append(element)
      document.body.append(column)
      const minWidth = getComputedStyle(element).containerType === 'normal' ? BUTTON_PX : READABLE_PX
      const hasControls = (): boolean => [...root.querySelectorAll<HTMLElement>(interactive)].some(isReachable)
      const size = (): DOMRect => element.getBoundingClientRect()
      // An element has no box while its dialog is closed or modal.
      const [before, hasBox] = [hasControls(), size().height > 0]
      for (const css of resets) {
        const style = document.createElement('style')
        style.textContent = css
        document.head.append(style)
        const { width, height } = size()
        const [inside, after] = [widestBox(root), hasControls()]
        style.remove()
        assert.strictEqual(after, before, css)
        assert.isAtLeast(inside, minWidth, css)
        if (!hasBox) continue
        assert.isAtLeast(width, minWidth, `${css}: the element`)
        assert.isAbove(height, 0, `${css}: the element`)
      }
    })

    it('behavior: text scales with the page’s font size, but not below its size at 16px', async () => {
      const { element, root } = await renderElement()
      const sizes = (page: number): number[] => {
        document.body.style.fontSize = `${page}px`
        return [element, ...root.querySelectorAll('*')].map((part) =>
          Number.parseFloat(getComputedStyle(part).fontSize),
        )
      }
      const [small, normal, large] = [sizes(10), sizes(16), sizes(32)]
      document.body.style.fontSize = ''
      assert.deepEqual(small, normal)
      assert.deepEqual(
        large,
        normal.map((size) => 2 * size),
      )
    })

    it('behavior: removal unmounts, and reinsertion mounts again', async () => {
      const { element, root } = await renderElement()
      element.remove()
      await until(() => root.childElementCount === 0, 'nothing to be left')
      document.body.append(element)
      await until(() => checklist.ready(root), `<${checklist.tag}> to be ready again`)
    })

    it('a11y: Tab reaches every control, and each shows a focus ring', async () => {
      const { root } = await renderElement()
      const controls = [...root.querySelectorAll<HTMLElement>(interactive)].filter(isReachable)
      const focusedControls = new Set<Element>()
      const missedControls = (): HTMLElement[] => controls.filter((control) => !isReachedBy(control, focusedControls))
      const record = (active: Element | null): void => {
        if (!active || !root.contains(active)) return
        focusedControls.add(active)
        assert.isTrue(hasFocusRing(active), `a focus ring on ${active.outerHTML}`)
      }
      // An open dialog has already focused a control.
      record(focused())
      // Stop after the last control: in Firefox, the focus would move to the toolbar of the browser and not return.
      for (let press = 0; press <= controls.length && missedControls().length > 0; press++) {
        await sendKeys({ press: 'Tab' })
        record(focused())
      }
      assert.isEmpty(missedControls().map((control) => control.outerHTML))
    })

    it('a11y: no axe violations', async () => {
      const { element } = await renderElement()
      await assertAccessible(element, 'ready')
      element.setAttribute('theme', 'dark')
      element.style.background = '#101114'
      await nextFrame()
      await assertAccessible(element, 'dark')
    })

    if (canCollectGarbage) {
      it('behavior: removed elements are garbage-collected', async () => {
        const text = await markup()
        const references: WeakRef<object>[] = []
        for (let round = 0; round < 12; round++) references.push(await addAndRemove(text))
        await assertCollected(references, 2)
      })
    }
  })
}

/** Returns the width of the widest box inside an element. The element itself has no box with `display: contents`. */
function widestBox(root: ShadowRoot): number {
  return Math.max(...[...root.querySelectorAll('*')].map((box) => box.getBoundingClientRect().width))
}

async function addAndRemove(markup: string): Promise<WeakRef<object>> {
  const element = place(markup)
  await nextFrame()
  element.remove()
  return new WeakRef(element)
}

function ownAttributes(tag: string): string[] {
  const definition = customElements.get(tag) as { readonly observedAttributes?: readonly string[] } | undefined
  return (definition?.observedAttributes ?? []).filter((name) => !configAttributes.has(name))
}

function isReachable(control: HTMLElement): boolean {
  return control.checkVisibility() && control.tabIndex >= 0 && !control.matches(':disabled, [inert] *')
}

/** Whether Tab reaches a control. Radio buttons of one group share one tab stop. */
function isReachedBy(control: HTMLElement, focusedControls: ReadonlySet<Element>): boolean {
  if (focusedControls.has(control)) return true
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return false
  return [...focusedControls].some((other) => other instanceof HTMLInputElement && other.name === control.name)
}

/** Whether a focus ring is visible. A visually hidden radio button shows it on the label beside or around it. */
function hasFocusRing(active: Element): boolean {
  const shown = [active, active.nextElementSibling, active.parentElement]
  return shown.some((element) => {
    const style = element && getComputedStyle(element)
    return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')
  })
}
