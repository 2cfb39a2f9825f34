import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { type ReactNode, useState } from 'react'
import { ConfigErrorMessage } from '../config-errors/config-error.tsx'
import { defineElement, type Hosted } from '../element/define-element.ts'
import { assertAccessible, focused, nextFrame, place, until } from '../testing/browser-test.ts'
import { Button } from './button.tsx'
import { LiveRegion } from './live-region.tsx'
import { Picture } from './picture.tsx'
import { Skeleton } from './skeleton.tsx'
import { Stepper } from './stepper.tsx'

interface TestElementProps {
  readonly render?: (host: HTMLElement) => ReactNode
}

defineElement<TestElementProps>(
  'store-ui-test-element',
  ({ render, host }: Hosted<TestElementProps>) => <>{render?.(host)}</>,
  {
    props: { render: 'any' },
    styles: [],
  },
)

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

async function renderInElement(
  render: (host: HTMLElement) => ReactNode,
): Promise<{ element: HTMLElement; root: ShadowRoot }> {
  const element = place('<store-ui-test-element></store-test-element>')
  Reflect.set(element, 'render', render)
  const root = await until(() => element.shadowRoot)
  await until(() => root.childElementCount > 0, 'the first render')
  return { element, root }
}

const get = <T extends Element>(root: ParentNode, selector: string): T => {
  const found = root.querySelector<T>(selector)
  if (!found) throw new Error(`there is no ${selector}`)
  return found
}

afterEach(() => {
  document.body.replaceChildren()
})

describe('button', () => {
  it('a11y: the spinner has a gap that does not depend on colors, because forced colors replace them', async () => {
    const { root } = await renderInElement(() => <Button busy>Add</Button>)
    const spinner = get<HTMLElement>(root, '.spinner')
    spinner.style.animation = 'none'
    const { left, right, top, height } = spinner.getBoundingClientRect()
    const at = (x: number): Element | null => root.elementFromPoint(x, top + height / 2)
    assert.strictEqual(at(left + 1), spinner)
    assert.notStrictEqual(at(right - 1), spinner)
  })

  for (const off of ['busy', 'disabled'] as const) {
    it(`behavior: ignores clicks while ${off}, and keeps the focus`, async () => {
      let clicks = 0
      const { element, root } = await renderInElement(() => (
        <Button {...{ [off]: true }} onClick={() => clicks++}>
          Add
        </Button>
      ))
      const button = get<HTMLButtonElement>(root, 'button')
      button.focus()
      await sendKeys({ press: 'Enter' })
      button.click()
      assert.equal(clicks, 0)
      assert.strictEqual(focused(), button)
      assert.equal(button.ariaDisabled, 'true')
      await assertAccessible(element, off)
    })
  }

  it('default: is clicked by mouse and by keyboard', async () => {
    let clicks = 0
    const { root } = await renderInElement(() => <Button onClick={() => clicks++}>Add</Button>)
    get<HTMLButtonElement>(root, 'button').click()
    get<HTMLButtonElement>(root, 'button').focus()
    await sendKeys({ press: ' ' })
    assert.equal(clicks, 2)
  })

  it('behavior: does not submit its form while disabled', async () => {
    let submissions = 0
    const { root } = await renderInElement(() => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submissions++
        }}
      >
        <Button type="submit" disabled>
          Apply
        </Button>
      </form>
    ))
    get<HTMLButtonElement>(root, 'button').click()
    assert.equal(submissions, 0)
  })
})

const changes: number[] = []
function Counter({ max, start = 2 }: { readonly max?: number; readonly start?: number }): ReactNode {
  const [value, setValue] = useState(start)
  const change = (next: number): void => {
    changes.push(next)
    setValue(next)
  }
  const labels = { label: 'Quantity', increaseLabel: 'Increase quantity', decreaseLabel: 'Decrease quantity' }
  return <Stepper value={value} max={max} onChange={change} {...labels} />
}

describe('stepper', () => {
  const open = async (
    render: () => ReactNode,
  ): Promise<Record<'less' | 'more', HTMLButtonElement> & { field: HTMLInputElement }> => {
    changes.length = 0
    const { root } = await renderInElement(render)
    const [less, more] = [
      get<HTMLButtonElement>(root, '[part~="decrease-button"]'),
      get<HTMLButtonElement>(root, '[part~="increase-button"]'),
    ]
    return { less, more, field: get<HTMLInputElement>(root, 'input') }
  }

  it('default: its buttons increase and decrease the value', async () => {
    const { less, more, field } = await open(() => <Counter />)
    more.click()
    await until(() => field.value === '3')
    less.click()
    await until(() => field.value === '2')
    assert.deepEqual(changes, [3, 2])
  })

  it('behavior: stops at its bounds without losing the focus', async () => {
    const { less, more, field } = await open(() => <Counter max={3} />)
    more.focus()
    more.click()
    await until(() => more.ariaDisabled === 'true')
    more.click()
    less.click()
    await until(() => field.value === '2')
    less.click()
    await until(() => less.ariaDisabled === 'true')
    less.click()
    assert.deepEqual(changes, [3, 2, 1])
    assert.strictEqual(focused(), more)
  })

  it('behavior: a typed number is committed on change, and clamped to the bounds', async () => {
    const { field } = await open(() => <Counter max={40} />)
    field.focus()
    field.select()
    await sendKeys({ type: '12' })
    await nextFrame()
    assert.deepEqual(changes, [], 'nothing is sent half-typed')
    await sendKeys({ press: 'Enter' })
    await until(() => changes.length === 1)
    field.select()
    await sendKeys({ type: '400' })
    await sendKeys({ press: 'Tab' })
    await until(() => field.value === '40')
    assert.deepEqual(changes, [12, 40])
  })

  it('behavior: an emptied field is reset to its value', async () => {
    const { field } = await open(() => <Counter start={7} />)
    field.focus()
    field.select()
    await sendKeys({ press: 'Delete' })
    await sendKeys({ press: 'Tab' })
    await until(() => field.value === '7')
    assert.deepEqual(changes, [])
  })

  it('a11y: arrow keys change the value, and axe finds nothing', async () => {
    const { field } = await open(() => <Counter />)
    field.focus()
    await sendKeys({ press: 'ArrowUp' })
    await until(() => field.value === '3')
    assert.deepEqual(changes, [3])
    await assertAccessible(document.body.firstElementChild as Element, 'stepper')
  })
})

describe('picture', () => {
  const shown = { widths: [300, 600], sizes: '300px' }

  it('default: offers renditions, and keeps its aspect ratio before and after it has loaded', async () => {
    const picture = { id: 'a1~mv2.png', url: 'https://media.test/media/a1~mv2.png', alt: 'A mug' }
    // Far below the viewport, where the browser does not load the picture: its host does not exist.
    const { root } = await renderInElement(() => (
      <div style={{ marginTop: '10000px' }}>
        <Picture picture={picture} {...shown} />
      </div>
    ))
    const image = get<HTMLImageElement>(root, 'img')
    assert.match(image.src, /w_300,h_300/)
    assert.match(image.srcset, /w_300,h_300.* 300w, .*w_600,h_600.* 600w/)
    assert.equal(image.alt, 'A mug')
    assert.equal(image.loading, 'lazy')
    const { width, height } = get(root, '.picture').getBoundingClientRect()
    assert.closeTo(width / height, 1, 0.01)
  })

  it('behavior: keeps its size without a picture, and after a load error', async () => {
    const missing = { url: `${location.origin}/gone.png`, alt: 'Gone' }
    const { root } = await renderInElement(() => (
      <>
        <Picture {...shown} />
        <Picture picture={missing} eager {...shown} />
      </>
    ))
    await until(() => !root.querySelector('img'), 'the broken image to be removed')
    for (const place of root.querySelectorAll('.picture')) assert.isAbove(place.getBoundingClientRect().height, 0)
  })

  it('behavior: another picture is shown after one failed to load', async () => {
    const element = place('<store-ui-test-element></store-test-element>')
    Reflect.set(element, 'render', () => (
      <Picture picture={{ url: `${location.origin}/gone.png`, alt: '' }} eager {...shown} />
    ))
    const root = await until(() => element.shadowRoot)
    await until(() => root.querySelector('.picture') && !root.querySelector('img'))
    Reflect.set(element, 'render', () => <Picture picture={{ url: pixel, alt: 'Pixel' }} eager {...shown} />)
    await until(() => root.querySelector('img')?.alt === 'Pixel')
  })
})

describe('smaller parts', () => {
  it('default: a live region is rendered before its first message', async () => {
    const { element, root } = await renderInElement(() => <LiveRegion message="" />)
    assert.equal(get(root, '[role="status"]').textContent, '')
    Reflect.set(element, 'render', () => <LiveRegion message="Added" />)
    await until(() => get(root, '[role="status"]').textContent === 'Added')
  })

  it('default: a configuration error names the element and the fix', async () => {
    const configError = { key: 'client-id', message: 'The client ID is missing. Add it.' } as const
    const { element, root } = await renderInElement((host) => (
      <ConfigErrorMessage configError={configError} host={host} />
    ))
    assert.equal(root.textContent, '<store-ui-test-element> The client ID is missing. Add it.')
    await assertAccessible(element, 'configuration error')
  })

  it('default: a skeleton has the size of the content that it replaces', async () => {
    const { root } = await renderInElement(() => <Skeleton width="120px" height="20px" />)
    const { width, height } = get(root, '.skeleton').getBoundingClientRect()
    assert.deepEqual([width, height], [120, 20])
  })

  for (const theme of ['light', 'dark']) {
    it(`a11y: every variant of a button has sufficient contrast, ${theme}`, async () => {
      const { element } = await renderInElement(() => (
        <div style={{ background: 'var(--s-surface)', padding: '8px' }}>
          {(['primary', 'plain', 'quiet'] as const).map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <p style={{ color: 'var(--s-muted)' }}>muted</p>
          <p style={{ color: 'var(--s-danger)' }}>danger</p>
          <p style={{ color: 'var(--s-success)' }}>success</p>
          <p style={{ color: 'var(--s-muted)', background: 'var(--s-raised)' }}>muted on raised</p>
          <p style={{ color: 'var(--s-danger)', background: 'var(--s-raised)' }}>danger on raised</p>
        </div>
      ))
      element.style.colorScheme = theme
      await nextFrame()
      await assertAccessible(element, theme)
    })
  }
})
