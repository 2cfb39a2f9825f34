import { assert } from 'chai'
import type { ReactNode } from 'react'
import { configure } from '../../../core/client/configure.ts'
import type { StoreEvent } from '../../../core/events/page-events.ts'
import { createState } from '../../../core/state/state.ts'
import type { Store } from '../../../core/state/store.ts'
import { ConfigErrorMessage } from '../config-errors/config-error.tsx'
import { defineElement, type Hosted } from '../element/define-element.ts'
import { nextFrame, place, until } from '../testing/browser-test.ts'
import { useLive, useStore } from './use-store.ts'

const clientId = '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11'
const messages = { hello: 'Hello', count: { one: '{count} thing', other: '{count} things' } } as const
const named = createState({ name: 'a', noise: 0 })
let listeners = 0
const state = {
  ...named,
  subscribe(listener: Parameters<typeof named.subscribe>[0]) {
    listeners++
    const end = named.subscribe(listener)
    return () => {
      listeners--
      end()
    }
  },
}
const pickName = (value: { name: string }): string => value.name

let stores: (Store | undefined)[] = []
let renders = 0

defineElement<object>('store-greeting', Greeting, { props: {}, styles: [] })
defineElement<object>('store-name', Name, { props: {}, styles: [] })

function Greeting({ host }: Hosted<object>): ReactNode {
  const { store, configError, locale, t } = useStore(host, messages)
  stores.push(store)
  return configError ? (
    <ConfigErrorMessage configError={configError} host={host} />
  ) : (
    <p>{`${t('hello')} ${t('count', { count: 1 })} ${locale}`}</p>
  )
}

function Name(): ReactNode {
  renders++
  return <p>{useLive(state, pickName)}</p>
}

const shows = (element: Element, text: string): Promise<unknown> =>
  until(() => element.shadowRoot?.textContent?.includes(text), text)

describe('useStore', () => {
  beforeEach(() => {
    stores = []
  })

  afterEach(() => {
    document.body.replaceChildren()
  })

  it('error: CONFIGURATION is shown in each element, logged once, and dispatched on each element', async () => {
    const logged: unknown[] = []
    const original: unknown = Reflect.get(console, 'error')
    Reflect.set(console, 'error', (text: unknown) => logged.push(text))
    const events: StoreEvent<'store:error'>[] = []
    const listen = (event: StoreEvent<'store:error'>): unknown => events.push(event)
    document.addEventListener('store:error', listen)
    const first = place('<store-greeting></store-greeting>')
    const second = place('<store-greeting></store-greeting>')
    await until(() => events.length === 2, 'two events')
    Reflect.set(console, 'error', original)
    document.removeEventListener('store:error', listen)
    assert.lengthOf(logged, 1)
    assert.equal(events[0]?.detail.code, 'CONFIGURATION')
    assert.include(first.shadowRoot?.textContent, 'The client ID is missing.')
    assert.include(second.shadowRoot?.textContent, '<store-greeting>')
  })

  it('default: elements of one shop share its store, and use the language of the nearest `lang`', async () => {
    place(`<store-greeting client-id="${clientId}"></store-greeting>`)
    const section = place(`<section lang="pl"><store-greeting client-id="${clientId}"></store-greeting></section>`)
    await shows(section.firstElementChild as Element, 'Hello 1 thing pl')
    assert.isDefined(stores[0])
    assert.strictEqual(stores[0], stores.at(-1))
  })

  it('args: changes of attributes are applied', async () => {
    const element = place(`<store-greeting client-id="${clientId}"></store-greeting>`)
    await shows(element, 'Hello 1 thing en')
    element.setAttribute('locale', 'de')
    await shows(element, 'thing de')
    element.setAttribute('theme', 'dark')
    await until(() => element.style.colorScheme === 'dark')
    element.removeAttribute('theme')
    await until(() => element.style.colorScheme === '')
    element.setAttribute('client-id', 'half')
    await shows(element, 'is not valid')
  })

  it('behavior: the color scheme is that of the parent of an element, also after a move and for clones', async () => {
    const dark = place('<section style="background: #111; color: #eee"></section>')
    const light = place('<section></section>')
    const element = document.createElement('store-greeting')
    dark.append(element)
    await until(() => element.style.colorScheme === 'dark')
    light.append(element)
    await until(() => element.style.colorScheme === '')
    const clone = element.cloneNode() as HTMLElement
    dark.append(clone, element)
    await until(() => element.style.colorScheme === 'dark')
    await until(() => clone.style.colorScheme === 'dark')
  })

  it('behavior: the color scheme is updated when a script changes the page, for elements added before and after', async () => {
    const first = place('<store-greeting></store-greeting>')
    document.body.style.cssText = 'background: #111; color: #eee'
    await until(() => first.style.colorScheme === 'dark')
    const second = place('<store-greeting></store-greeting>')
    await until(() => second.style.colorScheme === 'dark')
    document.body.removeAttribute('style')
    await until(() => first.style.colorScheme === '' && second.style.colorScheme === '')
  })

  for (const [color, colorScheme] of [
    ['oklch(0.93 0 0)', 'dark'],
    ['lab(93 0 0)', 'dark'],
    ['color(srgb 0.9 0.9 0.9)', 'dark'],
    ['color(display-p3 0 0 0)', ''],
  ] as const)
    it(`behavior: the color scheme is ${colorScheme || 'inherited'} on a page with text in ${color}`, async () => {
      document.body.style.color = color
      const element = place(`<store-greeting client-id="${clientId}"></store-greeting>`)
      await shows(element, 'Hello')
      document.body.style.color = ''
      assert.equal(element.style.colorScheme, colorScheme)
    })

  for (const [how, css] of [
    ['with a color-scheme', 'html.night { color-scheme: dark }'],
    ['by both', '.night { color-scheme: dark; color: #eee }'],
    ['by a transition', 'body { transition: color .05s } .night body { color: #eee }'],
  ] as const)
    it(`behavior: the color scheme follows a page that changes to dark and back, ${how}`, async () => {
      const style = document.createElement('style')
      style.textContent = css
      document.head.append(style)
      const element = place(`<store-greeting client-id="${clientId}"></store-greeting>`)
      await shows(element, 'Hello')
      for (const colorScheme of ['dark', '']) {
        document.documentElement.classList.toggle('night')
        await until(() => element.style.colorScheme === colorScheme, colorScheme)
      }
      style.remove()
    })

  it('behavior: configure() updates the elements, and its messages are merged by key', async () => {
    const element = place('<store-greeting></store-greeting>')
    await shows(element, 'The client ID is missing.')
    configure({ clientId, messages: { greeting: { hello: 'Ahoy' } } as object })
    await shows(element, 'Ahoy 1 thing')
  })
})

describe('useLive', () => {
  afterEach(() => {
    document.body.replaceChildren()
  })

  it('behavior: renders only when the selected part changes', async () => {
    const element = place('<store-name></store-name>')
    await shows(element, 'a')
    await nextFrame()
    renders = 0
    state.set({ name: 'a', noise: 1 })
    await nextFrame()
    assert.equal(renders, 0)
    state.set({ name: 'b', noise: 1 })
    await shows(element, 'b')
    assert.equal(renders, 1)
  })

  it('behavior: shows changes made while the element was removed', async () => {
    const element = place('<store-name></store-name>')
    await shows(element, 'b')
    element.remove()
    await nextFrame()
    state.set({ name: 'c', noise: 1 })
    document.body.append(element)
    await shows(element, 'c')
    state.set({ name: 'd', noise: 1 })
    await shows(element, 'd')
  })
  it('behavior: has one listener per component, and none after removal', async () => {
    const element = place('<store-name></store-name>')
    await until(() => listeners === 1, 'a listener')
    element.remove()
    await until(() => listeners === 0, 'no listener')
  })
})
