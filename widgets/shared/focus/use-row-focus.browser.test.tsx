import { assert } from 'chai'
import type { ReactNode } from 'react'
import { defineElement, type Hosted } from '../element/define-element.ts'
import { focused, nextFrame, place, until } from '../testing/browser-test.ts'
import { useRowFocus } from './use-row-focus.ts'

function Rows({ names, action }: Hosted<{ names?: string; action?: string }>): ReactNode {
  const onFocus = useRowFocus(['button'])
  return (
    <section onFocusCapture={onFocus}>
      <h2 tabIndex={-1}>Rows</h2>
      <div data-rows="">
        {names && (
          <ul data-rows="">
            {names.split(' ').map((name) => (
              <li key={name}>
                <button type="button">{name}</button>
              </li>
            ))}
          </ul>
        )}
        <p>{action && <button type="button">{action}</button>}</p>
      </div>
    </section>
  )
}

defineElement('store-rows', Rows, { props: { names: 'string', action: 'string' }, styles: [] })

/** Renders the rows `a`, `b` and `c`, and focuses `b`. */
async function shown(attributes = ''): Promise<{ readonly element: HTMLElement; readonly root: ShadowRoot }> {
  const element = place(`<store-rows names="a b c" ${attributes}></store-rows>`)
  const root = await until(() => element.shadowRoot, 'a shadow root')
  const button = await until(() => root.querySelectorAll('button')[1], 'the rows')
  button.focus()
  return { element, root }
}

async function removeRow(element: HTMLElement, root: ShadowRoot): Promise<void> {
  element.setAttribute('names', 'a c')
  await until(() => root.querySelectorAll('li').length === 2, 'the removal')
  await nextFrame()
}

describe('useRowFocus', () => {
  afterEach(() => document.body.replaceChildren())

  it('default: when the focused row is removed, the next row gets the focus', async () => {
    const { element, root } = await shown()
    await removeRow(element, root)
    assert.strictEqual(focused()?.textContent, 'c')
  })

  it('behavior: when the row before it is removed too, the next row gets the focus', async () => {
    const { element, root } = await shown()
    element.setAttribute('names', 'c d')
    await until(() => root.querySelectorAll('li').length === 2, 'the removal')
    await until(() => focused()?.textContent === 'c', 'the focus in the next row')
  })

  it('behavior: when the row that had the focus last is removed, a field of the page keeps the focus', async () => {
    const { element, root } = await shown()
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await removeRow(element, root)
    assert.strictEqual(focused(), field)
  })

  it('behavior: when a list is removed, the row in its place in the list around it gets the focus', async () => {
    const { element, root } = await shown('action="Continue"')
    element.removeAttribute('names')
    await until(() => !root.querySelector('ul'), 'the removal')
    await until(() => focused()?.textContent === 'Continue', 'the focus in the next row')
  })

  it('behavior: without a button, a focusable heading gets the focus', async () => {
    const { element, root } = await shown()
    element.removeAttribute('names')
    await until(() => !root.querySelector('ul'), 'the removal')
    await until(() => focused()?.localName === 'h2', 'the focus in the heading')
  })
})
