import { assert } from 'chai'
import { type ReactNode, useEffect, useState } from 'react'
import { emit } from '../../core/events/page-events.ts'
import { nextFrame, place, until } from './browser-test.ts'
import { defineElement, type ElementSpec, type Hosted, useMethods } from './element.ts'
import { elementChecklist } from './element-checklist.ts'

interface ProbeProps {
  readonly itemName?: string
  readonly amount?: number
  readonly open?: boolean
  readonly data?: unknown
  readonly extra?: unknown
}

const spec: ElementSpec<ProbeProps> = {
  props: { itemName: 'string', amount: 'number', open: 'boolean', data: 'json', extra: 'any' },
  methods: ['bump', 'count'],
  styles: ['.probe { color: rgb(1, 2, 3); }'],
}

let seen: Hosted<ProbeProps>[] = []
let recording = false
let alive = 0

function Probe(props: Hosted<ProbeProps>): ReactNode {
  if (recording) seen.push(props)
  const [count, setCount] = useState(0)
  useMethods(props.host, { bump: (by: number) => setCount((n) => n + by), count: () => count })
  useEffect(() => {
    alive++
    return () => {
      alive--
    }
  }, [])
  return (
    <div className="probe">
      <button type="button" onClick={() => emit(props.host, 'store:cart:open', {})}>{`clicked ${count}`}</button>
    </div>
  )
}

type ProbeElement = HTMLElement & Record<keyof ProbeProps, unknown> & { bump(by: number): void; count(): unknown }

const create = (markup = '<store-probe></store-probe>'): ProbeElement => place(markup) as ProbeElement
const latest = (): Hosted<ProbeProps> | undefined => seen.at(-1)
const rendered = (element: ProbeElement, text: string): Promise<unknown> =>
  until(() => element.shadowRoot?.textContent?.includes(text), text)

elementChecklist({
  tag: 'store-probe',
  define: () => defineElement('store-probe', Probe, spec),
  markup: '<store-probe item-name="mug"></store-probe>',
  ready: (root) => root.querySelector('button') !== null,
  early: { prop: 'extra', value: new Map([['a', 1]]) },
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

  it('default: says that it is ready, with its tag and version', async () => {
    const heard = new Promise<CustomEvent<{ tag: string; version: string }>>((resolve) => {
      document.addEventListener('store:ready', resolve, { once: true })
    })
    const element = create()
    const event = await heard
    assert.strictEqual(event.target, element)
    assert.equal(event.detail.tag, 'store-probe')
    assert.match(event.detail.version, /^\d+\.\d+\.\d+$/)
  })

  it('args: a bare boolean attribute is true, one that says false is not', async () => {
    await rendered(create('<store-probe open></store-probe>'), 'clicked')
    assert.isTrue(latest()?.open)
    await rendered(create('<store-probe open="false"></store-probe>'), 'clicked')
    assert.isFalse(latest()?.open)
  })

  it('args: numbers and JSON are read', async () => {
    await rendered(create('<store-probe amount="2.5" data=\'{"a":[1]}\'></store-probe>'), 'clicked')
    assert.equal(latest()?.amount, 2.5)
    assert.deepEqual(latest()?.data, { a: [1] })
  })

  for (const [attribute, value, reason] of [
    ['amount', 'two', 'is not a number'],
    ['amount', '', 'is not a number'],
    ['data', '{oops', 'is not valid JSON'],
  ] as const) {
    it(`error: ${attribute}="${value}" is told to the merchant and passed over`, async () => {
      const told = await consoleErrors(async () => {
        await rendered(create(`<store-probe ${attribute}="${value}"></store-probe>`), 'clicked')
      })
      assert.deepEqual(told, [`<store-probe> ${attribute}="${value}" ${reason}: it is ignored.`])
      assert.isUndefined(latest()?.[attribute])
    })
  }

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
    const values = [null, () => 1, new Map(), { deep: {} }, Symbol('s'), 0, '', Number.NaN]
    for (const value of values) {
      element.extra = value
      element.data = value
      await until(() => seen.length > 0 && Object.is(latest()?.extra, value))
      assert.isTrue(Object.is(latest()?.data, value))
      assert.isTrue(Object.is(element.extra, value))
    }
    assert.isFalse(element.hasAttribute('data'), 'nothing is written back')
  })

  it('behavior: five attributes in one task make one render', async () => {
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

  it('behavior: creation, attributes and properties of one task make one render', async () => {
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

  it('behavior: a detached element does not mount, and one that comes and goes leaves nothing', async () => {
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

  it('behavior: a method called before the component is there waits for it', async () => {
    const element = create()
    assert.isUndefined(element.count())
    element.bump(5)
    await rendered(element, 'clicked 5')
    assert.equal(element.count(), 5)
  })

  it('behavior: events leave the shadow root and bubble', async () => {
    const element = create('<section><store-probe></store-probe></section>').firstElementChild as ProbeElement
    await rendered(element, 'clicked')
    const heard: EventTarget[] = []
    const listen = (event: Event): unknown => heard.push(event.composedPath()[0] as EventTarget)
    document.addEventListener('store:cart:open', listen)
    element.shadowRoot?.querySelector('button')?.click()
    document.removeEventListener('store:cart:open', listen)
    assert.deepEqual(heard, [element])
  })

  it('behavior: styles are adopted once and apply inside alone', async () => {
    const first = create()
    const second = create()
    await rendered(second, 'clicked')
    assert.strictEqual(first.shadowRoot?.adoptedStyleSheets.at(-1), second.shadowRoot?.adoptedStyleSheets.at(-1))
    assert.equal(getComputedStyle(first.shadowRoot?.querySelector('.probe') as Element).color, 'rgb(1, 2, 3)')
    assert.notEqual(getComputedStyle(place('<div class="probe"></div>')).color, 'rgb(1, 2, 3)')
  })

  it('behavior: a browser that cannot construct sheets gets a style element', async () => {
    const replaceSync = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'replaceSync') ?? {}
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
    try {
      defineElement('store-plain', Probe, spec)
    } finally {
      Object.defineProperty(CSSStyleSheet.prototype, 'replaceSync', replaceSync)
    }
    const element = create('<store-plain></store-plain>')
    await rendered(element, 'clicked')
    assert.include(element.shadowRoot?.querySelector('style')?.textContent, '.probe')
    assert.equal(getComputedStyle(element.shadowRoot?.querySelector('.probe') as Element).color, 'rgb(1, 2, 3)')
  })

  it('behavior: another version’s definition stays, with a warning', async () => {
    customElements.define('store-foreign', class extends HTMLElement {})
    const told = await consoleErrors(async () => defineElement('store-foreign', Probe, spec), 'warn')
    assert.lengthOf(told, 1)
    assert.match(told[0] ?? '', /<store-foreign> is on this page in version undefined already/)
  })
})

async function consoleErrors(run: () => Promise<void>, level: 'error' | 'warn' = 'error'): Promise<string[]> {
  const told: string[] = []
  const original: unknown = Reflect.get(console, level)
  Reflect.set(console, level, (...parts: unknown[]) => told.push(parts.map(String).join(' ')))
  try {
    await run()
  } finally {
    Reflect.set(console, level, original)
  }
  return told
}
