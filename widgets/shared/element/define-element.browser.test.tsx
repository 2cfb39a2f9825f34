import { assert } from 'chai'
import { createElement, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { emit } from '../../../core/events/page-events.ts'
import { assertAccessible, nextFrame, place, until } from '../testing/browser-test.ts'
import { elementChecklist } from '../testing/element-checklist.ts'
import { defineElement, type ElementSpec, type Hosted } from './define-element.ts'
import { useMethods } from './use-methods.ts'

interface ProbeProps {
  readonly itemName?: string
  readonly amount?: number
  readonly open?: boolean
  readonly data?: unknown
  readonly extra?: unknown
  readonly variant?: string
  /** Phase in which the component throws: `render` or `effect`. */
  readonly broken?: string
}

const spec: ElementSpec<ProbeProps> = {
  props: {
    itemName: 'string',
    amount: 'number',
    open: 'boolean',
    data: 'json',
    extra: 'any',
    variant: 'keyword',
    broken: 'string',
  },
  methods: ['bump', 'count'],
  // The button has its own colors: those of WebKitGTK have no contrast in dark mode.
  styles: ['.probe { outline-color: rgb(1, 2, 3); } button { background: #1f2430; color: #fff; }'],
}

let seen: Hosted<ProbeProps>[] = []
let recording = false
let alive = 0

function Probe(props: Hosted<ProbeProps>): ReactNode {
  if (recording) seen.push(props)
  if (props.broken === 'render') throw new Error('broken in a render')
  const [count, setCount] = useState(0)
  useMethods(props.host, { bump: (by: number) => setCount((n) => n + by), count: () => count })
  useEffect(() => {
    alive++
    return () => {
      alive--
    }
  }, [])
  useLayoutEffect(() => {
    if (props.broken === 'effect') throw new Error('broken in an effect')
  })
  return (
    <div className="probe">
      <button type="button" onClick={() => emit(props.host, 'store:cart:open', { shop })}>{`clicked ${count}`}</button>
    </div>
  )
}

type ProbeElement = HTMLElement & Record<keyof ProbeProps, unknown> & { bump(by: number): void; count(): unknown }

const shop = { clientId: 'client', apiUrl: 'https://platform.test' }

const create = (markup = '<store-probe></store-probe>'): ProbeElement => place(markup) as ProbeElement
const latest = (): Hosted<ProbeProps> | undefined => seen.at(-1)
const rendered = (element: ProbeElement, text: string): Promise<unknown> =>
  until(() => element.shadowRoot?.textContent?.includes(text), text)

elementChecklist({
  tag: 'store-probe',
  define: () => defineElement('store-probe', Probe, spec),
  markup: '<store-probe item-name="mug"></store-probe>',
  ready: (root) => root.querySelector('button') !== null,
  preset: { prop: 'extra', value: new Map([['a', 1]]) },
})

describe('element', () => {
  beforeEach(() => {
    seen = []
    recording = true
  })

  afterEach(async () => {
    document.body.replaceChildren()
    await until(() => alive === 0, 'every effect to be cleaned up')
  })

  it('default: a prop without an attribute is absent', async () => {
    const element = create()
    await rendered(element, 'clicked 0')
    assert.deepEqual(Object.keys(latest() ?? {}), ['host'])
    assert.strictEqual(latest()?.host, element)
  })

  it('default: dispatches store:ready with its tag and version', async () => {
    const ready = new Promise<CustomEvent<{ tag: string; version: string }>>((resolve) => {
      document.addEventListener('store:ready', resolve, { once: true })
    })
    const element = create()
    const event = await ready
    assert.strictEqual(event.target, element)
    assert.equal(event.detail.tag, 'store-probe')
    assert.match(event.detail.version, /^\d+\.\d+\.\d+$/)
  })

  it('args: a boolean attribute is true without a value, and false with the value “false”', async () => {
    await rendered(create('<store-probe open></store-probe>'), 'clicked')
    assert.isTrue(latest()?.open)
    await rendered(create('<store-probe open="false"></store-probe>'), 'clicked')
    assert.isFalse(latest()?.open)
  })

  it('args: numbers and JSON are parsed', async () => {
    await rendered(create('<store-probe amount="2.5" data=\'{"a":[1]}\'></store-probe>'), 'clicked')
    assert.equal(latest()?.amount, 2.5)
    assert.deepEqual(latest()?.data, { a: [1] })
  })

  for (const [value, kind] of [
    ['two', 'attribute'],
    ['', 'attribute'],
    ['two', 'property'],
  ] as const)
    it(`error: amount="${value}" as ${kind} is logged and ignored`, async () => {
      const messages = await consoleErrors(async (messages) => {
        const element = create()
        if (kind === 'property') element.amount = value
        else element.setAttribute('amount', value)
        await rendered(element, 'clicked')
        await until(() => messages.length > 0, 'the report')
      })
      assert.deepEqual(messages, [`<store-probe> amount="${value}" is not a number and is ignored.`])
      assert.isUndefined(latest()?.amount)
    })

  it('error: JSON that cannot be parsed stays text, which the component reports', async () => {
    await rendered(create('<store-probe data="{oops"></store-probe>'), 'clicked')
    assert.equal(latest()?.data, '{oops')
  })

  it('args: text set as a property is read as that of the attribute, as frameworks set it on a defined element', async () => {
    const element = document.createElement('store-probe') as ProbeElement
    Object.assign(element, { itemName: '2', amount: '2.5', open: '', data: '{"a":[1]}', extra: '{}' })
    document.body.append(element)
    await rendered(element, 'clicked')
    assert.deepInclude(latest(), { itemName: '2', amount: 2.5, open: true, data: { a: [1] }, extra: '{}' })
    element.open = 'false'
    assert.isFalse(element.open)
  })

  it('args: text set as a property before the definition is read as that of the attribute', async () => {
    const element = place('<store-late-probe></store-late-probe>') as ProbeElement
    Object.assign(element, { amount: '2.5', open: '', data: '{"a":[1]}', variant: 'bold' })
    defineElement('store-late-probe', Probe, spec)
    await rendered(element, 'clicked')
    assert.deepInclude(latest(), { amount: 2.5, open: true, data: { a: [1] }, variant: 'bold' })
    assert.equal(element.getAttribute('variant'), 'bold')
  })

  it('args: React and Preact set bare and removed properties', async () => {
    const consoleMessages = await consoleErrors(async () => {
      const main = place('<main></main>')
      const root = createRoot(main)
      const show = (props: object): void => root.render(createElement('store-probe', props))
      show({ open: '', data: '[1]', variant: 'bold' })
      const element = await until(() => main.firstElementChild as ProbeElement | null, 'the element')
      await rendered(element, 'clicked')
      assert.deepInclude(latest(), { open: true, data: [1], variant: 'bold' })
      show({})
      await until(() => latest()?.open === undefined, 'the render')
      assert.hasAllKeys(latest(), ['host'])
      assert.isFalse(element.hasAttribute('variant'))
      root.unmount()
    })
    assert.isEmpty(consoleMessages)
  })

  it('behavior: null and the empty text, which templates set for a missing value, reset a property', async () => {
    const consoleMessages = await consoleErrors(async (messages) => {
      const element = create()
      for (const empty of [
        { itemName: null, amount: null, open: null, variant: null, data: null, extra: null },
        { itemName: '', amount: '', variant: '', data: '' },
      ]) {
        Object.assign(element, { itemName: 'mug', amount: 2, open: true, variant: 'bold', data: [1], extra: {} }, empty)
        for (const name of Object.keys(empty)) assert.isUndefined(Reflect.get(element, name), name)
        // Again, without a value.
        Object.assign(element, empty)
      }
      await rendered(element, 'clicked')
      assert.doesNotHaveAnyKeys(latest(), ['itemName', 'amount', 'variant', 'data'])
      // Text that is not a number is reported after the code of the report has loaded.
      element.amount = 'two'
      await until(() => messages.length > 0, 'the report')
    })
    assert.deepEqual(consoleMessages, ['<store-probe> amount="two" is not a number and is ignored.'])
  })

  it('behavior: a keyword is reflected to the attribute, which style sheets select', async () => {
    const element = create('<store-probe variant="plain"></store-probe>')
    await rendered(element, 'clicked')
    element.variant = 'bold'
    assert.equal(element.getAttribute('variant'), 'bold')
    element.setAttribute('variant', 'thin')
    assert.equal(element.variant, 'thin')
    await until(() => latest()?.variant === 'thin', 'the render')
    element.variant = undefined
    assert.isFalse(element.hasAttribute('variant'))
    await until(() => latest()?.variant === undefined, 'the render')
  })

  it('behavior: an attribute that is removed resets its prop', async () => {
    const element = create('<store-probe item-name="mug" open></store-probe>')
    await rendered(element, 'clicked')
    element.removeAttribute('item-name')
    element.removeAttribute('open')
    await until(() => latest()?.itemName === undefined && latest()?.open === undefined)
    assert.notProperty(latest(), 'itemName')
  })

  it('behavior: properties are kept by identity', async () => {
    const element = create()
    const values = [() => 1, new Map(), { deep: {} }, Symbol('s'), 0, Number.NaN]
    for (const value of values) {
      element.extra = value
      element.data = value
      await until(() => seen.length > 0 && Object.is(latest()?.extra, value))
      assert.isTrue(Object.is(latest()?.data, value))
      assert.isTrue(Object.is(element.extra, value))
    }
    assert.isFalse(element.hasAttribute('data'), 'nothing is written back')
  })

  it('behavior: five attributes set in one task cause one render', async () => {
    const element = create()
    await rendered(element, 'clicked')
    seen = []
    for (const [name, value] of Object.entries({ 'item-name': 'a', amount: '1', open: '', data: '1', theme: 'dark' })) {
      element.setAttribute(name, value)
    }
    await until(() => seen.length > 0)
    await nextFrame()
    assert.lengthOf(seen, 1)
    assert.include(latest(), { itemName: 'a', amount: 1, open: true, data: 1 })
  })

  it('behavior: creation, attributes and properties in one task cause one render', async () => {
    const element = document.createElement('store-probe') as ProbeElement
    document.body.append(element)
    element.setAttribute('item-name', 'a')
    element.amount = 4
    await rendered(element, 'clicked')
    await nextFrame()
    assert.lengthOf(seen, 1)
    assert.include(latest(), { itemName: 'a', amount: 4 })
  })

  it('behavior: a move within the page keeps the state of the component', async () => {
    const element = create()
    await rendered(element, 'clicked 0')
    element.bump(3)
    await rendered(element, 'clicked 3')
    const elsewhere = place('<section></section>')
    elsewhere.append(element)
    await nextFrame()
    assert.include(element.shadowRoot?.textContent, 'clicked 3')
    assert.equal(alive, 1)
  })

  it('behavior: a clone has the attributes of the original, and separate state', async () => {
    const element = create('<store-probe item-name="mug"></store-probe>')
    element.extra = 'of the original'
    await rendered(element, 'clicked 0')
    element.bump(3)
    await rendered(element, 'clicked 3')
    seen = []
    const copy = element.cloneNode(true) as ProbeElement
    element.after(copy)
    await rendered(copy, 'clicked 0')
    assert.include(latest(), { itemName: 'mug', host: copy })
    assert.isUndefined(copy.extra)
    copy.bump(1)
    await rendered(copy, 'clicked 1')
    assert.include(element.shadowRoot?.textContent, 'clicked 3')
    assert.lengthOf(copy.shadowRoot?.querySelectorAll('.probe') ?? [], 1)
  })

  it('behavior: reinsertion in the task of the removal keeps the state, later reinsertion resets it', async () => {
    const element = create()
    await rendered(element, 'clicked 0')
    element.bump(3)
    await rendered(element, 'clicked 3')
    for (let round = 0; round < 3; round++) {
      element.remove()
      document.body.append(element)
    }
    await nextFrame()
    assert.include(element.shadowRoot?.textContent, 'clicked 3')
    element.remove()
    await until(() => alive === 0, 'the effects to be cleaned up')
    document.body.append(element)
    await rendered(element, 'clicked 0')
    await until(() => alive === 1, 'the one effect')
    assert.lengthOf(element.shadowRoot?.querySelectorAll('.probe') ?? [], 1)
  })

  it('behavior: a detached element does not mount, nor does an element inserted and removed in one task', async () => {
    const element = document.createElement('store-probe') as ProbeElement
    element.setAttribute('item-name', 'a')
    element.amount = 2
    await nextFrame()
    assert.lengthOf(seen, 0)
    document.body.append(element)
    element.remove()
    await nextFrame()
    assert.lengthOf(seen, 0)
    assert.equal(alive, 0)
  })

  it('behavior: a method called before the component has mounted runs when it has mounted', async () => {
    const element = create()
    assert.isUndefined(element.count())
    element.bump(5)
    await rendered(element, 'clicked 5')
    assert.equal(element.count(), 5)
  })

  it('behavior: events are composed and bubble', async () => {
    const element = create('<section><store-probe></store-probe></section>').firstElementChild as ProbeElement
    await rendered(element, 'clicked')
    const events: EventTarget[] = []
    const listen = (event: Event): unknown => events.push(event.composedPath()[0] as EventTarget)
    document.addEventListener('store:cart:open', listen)
    element.shadowRoot?.querySelector('button')?.click()
    document.removeEventListener('store:cart:open', listen)
    assert.deepEqual(events, [element])
  })

  it('behavior: styles are adopted once and apply only inside the shadow root', async () => {
    const first = create()
    const second = create()
    await rendered(second, 'clicked')
    assert.strictEqual(first.shadowRoot?.adoptedStyleSheets.at(-1), second.shadowRoot?.adoptedStyleSheets.at(-1))
    assert.equal(getComputedStyle(first.shadowRoot?.querySelector('.probe') as Element).outlineColor, 'rgb(1, 2, 3)')
    assert.notEqual(getComputedStyle(place('<div class="probe"></div>')).outlineColor, 'rgb(1, 2, 3)')
  })

  it('behavior: a second definition has no effect', async () => {
    const definition = customElements.get('store-probe')
    assert.isDefined(definition)
    const messages = await consoleErrors(async () => defineElement('store-probe', Probe, spec), 'warn')
    assert.isEmpty(messages)
    assert.strictEqual(customElements.get('store-probe'), definition)
  })

  it('behavior: a definition of another version is kept, with a warning', async () => {
    customElements.define('store-foreign', class extends HTMLElement {})
    const messages = await consoleErrors(async () => defineElement('store-foreign', Probe, spec), 'warn')
    assert.lengthOf(messages, 1)
    assert.match(messages[0] ?? '', /<store-foreign> is already defined by another script/)
  })

  it('behavior: is defined on a page whose wrapper of customElements.define throws', async () => {
    Reflect.set(customElements, 'define', () => {
      throw new Error('not allowed here')
    })
    try {
      defineElement('store-guarded', Probe, spec)
    } finally {
      Reflect.deleteProperty(customElements, 'define')
    }
    await rendered(create('<store-guarded></store-guarded>'), 'clicked 0')
  })
})

describe('a misspelled attribute', () => {
  afterEach(() => {
    document.body.replaceChildren()
  })
  const hintOf = (element: ProbeElement): string | null | undefined =>
    element.shadowRoot?.querySelector('[part~=config-error]')?.textContent

  it('error: CONFIGURATION is shown in the element with the probable name, and the element works', async () => {
    const failure = new Promise<Event>((resolve) => addEventListener('store:error', resolve, { once: true }))
    const messages = await consoleErrors(async () => {
      const element = create('<store-probe itemname="mug" data-client-id="x" class="mine"></store-probe>')
      await until(() => hintOf(element)?.includes('Did you mean “item-name”?'), 'the hint')
      assert.include(hintOf(element), 'Did you mean “client-id”?')
      assert.include(element.shadowRoot?.textContent, 'clicked 0')
      assert.strictEqual((await failure).target, element)
      element.setAttribute('amount', '2')
      await nextFrame()
      assert.isOk(hintOf(element), 'it stays with the next render')
      await assertAccessible(element, 'hint')
    })
    assert.lengthOf(messages, 1)
  })

  it('behavior: the hint disappears when the attribute is corrected, also while the element is not on the page', async () => {
    const [element, other] = [
      create('<store-probe itemname="mug"></store-probe>'),
      create('<store-probe amout="1"></store-probe>'),
    ]
    await until(() => hintOf(element) && hintOf(other), 'both hints')
    element.removeAttribute('itemname')
    element.setAttribute('item-name', 'mug')
    await until(() => !hintOf(element), 'no hint')
    other.remove()
    other.removeAttribute('amout')
    document.body.append(other)
    await until(() => other.shadowRoot?.textContent?.includes('clicked') && !hintOf(other), 'no hint of the other')
  })

  it('behavior: another misspelling replaces the hint', async () => {
    const element = create('<store-probe itemname="mug"></store-probe>')
    await until(() => hintOf(element), 'the hint')
    element.removeAttribute('itemname')
    element.setAttribute('amout', '1')
    await until(() => hintOf(element)?.includes('“amount”'), 'the other hint')
    assert.lengthOf(element.shadowRoot?.querySelectorAll('[part~=config-error]') ?? [], 1)
  })

  it('behavior: an element that is removed before its hint is shown has none', async () => {
    const failed: EventTarget[] = []
    const listen = (event: Event): unknown => failed.push(event.target as EventTarget)
    const removed = create('<store-probe itemname="mug"></store-probe>')
    removed.addEventListener('store:error', listen)
    // The page is not idle before the task of the event has ended.
    removed.addEventListener('store:ready', () => removed.remove())
    await until(() => !removed.isConnected, 'the removal')
    const later = create('<store-probe itemname="mug"></store-probe>')
    await until(() => hintOf(later), 'the hint of a later element')
    assert.isUndefined(hintOf(removed))
    assert.isEmpty(failed)
  })

  it('behavior: attributes of other scripts are not reported', async () => {
    const element = create('<store-probe id="a" aria-label="b" data-block="c" v-cloak color="red"></store-probe>')
    const misspelled = create('<store-probe itemname="mug"></store-probe>')
    await until(() => hintOf(misspelled), 'the hint of a later element')
    assert.isUndefined(hintOf(element))
  })
})

describe('an element that fails', () => {
  const original = console.error
  const failures: CustomEvent<{ code: string; message: string }>[] = []
  const listen = (event: Event): unknown => failures.push(event as CustomEvent)
  beforeEach(() => {
    failures.length = 0
    // In development, React also logs errors that an error boundary has caught.
    console.error = () => undefined
    addEventListener('store:error', listen)
  })
  afterEach(() => {
    removeEventListener('store:error', listen)
    console.error = original
    document.body.replaceChildren()
    document.documentElement.lang = 'en'
  })
  const failed = (element: ProbeElement): Promise<Element> =>
    until(() => element.shadowRoot?.querySelector('[part~="error"]'), 'the message')

  for (const place of ['render', 'effect']) {
    it(`error: WIDGET_FAILED of ${place === 'effect' ? 'an effect' : 'a render'} is shown with a retry button, and reported`, async () => {
      const element = create(`<store-probe broken="${place}"></store-probe>`)
      const message = await failed(element)
      assert.strictEqual(message.getAttribute('role'), 'alert')
      assert.include(message.textContent, 'Something went wrong.')
      assert.isFalse(element.shadowRoot?.textContent?.includes('clicked'))
      assert.lengthOf(failures, 1)
      assert.strictEqual(failures[0]?.target, element)
      assert.strictEqual(failures[0]?.detail.code, 'WIDGET_FAILED')
      assert.include(failures[0]?.detail.message, 'broken in a')
      await assertAccessible(element, 'failed')
      element.removeAttribute('broken')
      message.querySelector('button')?.click()
      await rendered(element, 'clicked 0')
      assert.isNull(element.shadowRoot?.querySelector('[part~="error"]'))
    })
  }

  it('behavior: renders again when a prop changes, and reports a repeated failure', async () => {
    const element = create('<store-probe broken="render"></store-probe>')
    await failed(element)
    element.setAttribute('item-name', 'mug')
    await until(() => failures.length === 2, 'the second report')
    await failed(element)
    element.removeAttribute('broken')
    await rendered(element, 'clicked 0')
    assert.isNull(element.shadowRoot?.querySelector('[part~="error"]'))
    element.setAttribute('broken', 'effect')
    await failed(element)
    await nextFrame()
    assert.lengthOf(failures, 3)
    element.removeAttribute('broken')
    await rendered(element, 'clicked 0')
  })

  it('behavior: a later failure does not affect other elements', async () => {
    const [element, other] = [create(), create()]
    await rendered(element, 'clicked 0')
    element.setAttribute('broken', 'render')
    await failed(element)
    other.bump(1)
    await rendered(other, 'clicked 1')
  })

  it('behavior: the merchant’s fallback content is shown instead of the message', async () => {
    const element = create('<store-probe broken="render"><p>A mug, $24.00</p></store-probe>')
    await until(() => failures.length > 0, 'the report')
    // The content has a slot before the code of the error view has loaded, and another one after that.
    await import('../errors/error-view.tsx')
    await nextFrame()
    assert.lengthOf(element.shadowRoot?.querySelector('slot')?.assignedElements() ?? [], 1)
    assert.isNull(element.shadowRoot?.querySelector('[part~="error"]'))
    assert.isTrue(element.querySelector('p')?.checkVisibility())
  })

  it('args: the message is in the language of the page', async () => {
    document.documentElement.lang = 'de-AT'
    assert.include(
      (await failed(create('<store-probe broken="render"></store-probe>'))).textContent,
      'Erneut versuchen',
    )
  })
})

async function consoleErrors(
  run: (messages: readonly string[]) => Promise<void>,
  level: 'error' | 'warn' = 'error',
): Promise<string[]> {
  const messages: string[] = []
  const original: unknown = Reflect.get(console, level)
  Reflect.set(console, level, (...parts: unknown[]) => messages.push(parts.map(String).join(' ')))
  try {
    await run(messages)
  } finally {
    Reflect.set(console, level, original)
  }
  return messages
}
