import { assert } from 'chai'
import { deferred } from '../../core/testing/deferred.ts'
import { version } from '../../core/version.ts'
import { assertCollected, canCollectGarbage, nextFrame, place, until } from '../shared/testing/browser-test.ts'
import { discover } from './elements/discover.ts'
import { reportUnknownElement } from './elements/unknown-element.ts'
import type { ImportModule } from './import-module.ts'
import { loadLater } from './load-later.ts'
import { createWidgetLoading, type ImportParts } from './load-widget.ts'
import { preloadModule } from './preload-module.ts'
import { isClosed, startLoader } from './start-loader.ts'

const define = (tag: string): void => customElements.define(tag, class extends HTMLElement {})
const importParts: ImportParts = () => import('./loader-parts.ts')
let tags = 0
const newTag = (): string => `store-made-${++tags}`

afterEach(() => {
  document.body.replaceChildren()
})

describe('discover', () => {
  let stop = (): void => undefined
  let found: string[] = []
  const start = (): void => {
    found = []
    stop = discover((element) => found.push(element.id))
  }
  afterEach(() => stop())

  it('default: finds existing elements and elements added later, each once', async () => {
    place('<section><store-a id="one"></store-a><store-b id="two"></store-b></section>')
    start()
    assert.deepEqual(found, ['one', 'two'])
    const later = place('<div><p><store-a id="three"></store-a></p></div>')
    await until(() => found.length === 3, 'the third element')
    document.body.prepend(later)
    await nextFrame()
    assert.deepEqual(found, ['one', 'two', 'three'])
  })

  it('behavior: finds elements in open shadow roots, also those added later', async () => {
    const host = place('<div></div>')
    host.attachShadow({ mode: 'open' }).innerHTML = '<store-a id="inside"></store-a>'
    start()
    assert.deepEqual(found, ['inside'])
    host.shadowRoot?.append(document.createElement('store-b'))
    await until(() => found.length === 2, 'the second element')
  })

  it('behavior: finds elements in the shadow root of another script’s element that is defined later', async () => {
    place('<builder-block></builder-block>')
    start()
    assert.deepEqual(found, [])
    customElements.define(
      'builder-block',
      class extends HTMLElement {
        constructor() {
          super()
          this.attachShadow({ mode: 'open' }).innerHTML = '<store-a id="deep"></store-a>'
        }
      },
    )
    await until(() => found.length === 1, 'the element inside')
    assert.deepEqual(found, ['deep'])
  })

  if (canCollectGarbage) {
    it('behavior: elements of another script that are never defined are not kept in memory after their removal', async () => {
      start()
      const addElement = (): WeakRef<object> => new WeakRef(place('<app-never-defined></app-never-defined>'))
      const references = Array.from({ length: 12 }, addElement)
      await nextFrame()
      document.body.replaceChildren()
      await assertCollected(references, 2)
    })
  }

  it('behavior: finds an element with data-store-element again that was removed and added again', async () => {
    start()
    const element = place('<div data-store-element="product-card" id="again"></div>')
    await until(() => found.length === 1, 'the element')
    element.remove()
    document.body.append(element)
    await until(() => found.length === 2, 'the element that was added again')
  })

  it('behavior: finds nothing after it was stopped', async () => {
    start()
    stop()
    place('<store-a id="late"></store-a>')
    await nextFrame()
    assert.deepEqual(found, [])
  })
})

describe('load a widget', () => {
  it('default: imports an entry once', async () => {
    const imported: string[] = []
    const load = createWidgetLoading(async (url) => imported.push(url), importParts)
    load(place('<store-x></store-x>'), 'http://shop.test/widgets/a.js')
    load(place('<store-x></store-x>'), 'http://shop.test/widgets/a.js')
    load(place('<store-z></store-z>'), 'http://shop.test/widgets/z.js')
    await nextFrame()
    assert.deepEqual(imported, ['http://shop.test/widgets/a.js', 'http://shop.test/widgets/z.js'])
  })

  it('default: preloads each file once', () => {
    const chunks = ['b', 'c'].map((name) => `http://shop.test/widgets/chunks/${name}.js`)
    for (const chunk of [...chunks, ...chunks]) preloadModule(chunk)
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    assert.deepEqual(
      links.map(({ href }) => href),
      chunks,
    )
    for (const link of links) link.remove()
  })

  it('error: WIDGET_NOT_LOADED is shown in the element and dispatched, and can be retried', async () => {
    const imported: string[] = []
    const importFile: ImportModule = async (url) => {
      imported.push(url)
      if (imported.length === 1) throw new TypeError('offline')
    }
    const element = place('<store-y>Slotted</store-y>')
    const handled = new Promise<CustomEvent<{ code: string; fix?: string }>>((resolve) => {
      document.addEventListener('store:error', resolve, { once: true })
    })
    createWidgetLoading(importFile, importParts)(element, 'http://shop.test/widgets/y.js')
    const { detail, target } = await handled
    assert.strictEqual(target, element)
    assert.equal(detail.code, 'WIDGET_NOT_LOADED')
    assert.include(detail.fix, 'storefront.js')
    assert.include(element.textContent, "We couldn't load this part of the page.")
    element.querySelector('button')?.click()
    await nextFrame()
    assert.deepEqual(imported, ['http://shop.test/widgets/y.js', 'http://shop.test/widgets/y.js?attempt=1'])
    assert.equal(element.textContent, 'Slotted')
  })
})

describe('a widget that could not be loaded by a retry', () => {
  let reloads = 0
  const onNavigate = (event: NavigateEvent): void => {
    if (event.navigationType === 'reload') reloads++
    event.preventDefault()
  }
  before(() => navigation.addEventListener('navigate', onNavigate))
  after(() => navigation.removeEventListener('navigate', onNavigate))

  it('error: WIDGET_NOT_LOADED; the next press of the button reloads the page', async () => {
    let attempts = 0
    const load = createWidgetLoading(async () => {
      attempts++
      throw new TypeError('offline')
    }, importParts)
    const element = place('<store-stuck></store-stuck>')
    await load(element, 'http://shop.test/widgets/stuck.js')
    element.querySelector('button')?.click()
    const button = await until(() => attempts === 2 && element.querySelector('button'), 'the second failure')
    assert.strictEqual(reloads, 0)
    button.click()
    await until(() => reloads === 1, 'the reload')
    assert.strictEqual(attempts, 2)
  })

  it('behavior: in a browser that is offline, the button requests the widget again', async () => {
    const before = reloads
    let attempts = 0
    const load = createWidgetLoading(async () => {
      attempts++
      throw new TypeError('offline')
    }, importParts)
    const element = place('<store-offline></store-offline>')
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    try {
      await load(element, 'http://shop.test/widgets/offline.js')
      for (const expected of [2, 3]) {
        element.querySelector('button')?.click()
        await until(() => attempts === expected && element.querySelector('button'), `attempt ${expected}`)
      }
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
    }
    assert.strictEqual(reloads, before)
  })
})

describe('a copy of an element whose widget could not be loaded', () => {
  // Turbo, for example, keeps a copy of the page for the next visit of it.
  it('behavior: has one message, whose button works, and none once the widget is loaded', async () => {
    let attempts = 0
    const load = createWidgetLoading(async () => {
      if (++attempts === 1) throw new TypeError('offline')
    }, importParts)
    const file = 'http://shop.test/widgets/copied.js'
    const element = place('<store-copied>Slotted</store-copied>')
    await load(element, file)
    const copies = [element, element].map((original) => original.cloneNode(true) as HTMLElement)
    const [copy, laterCopy] = copies as [HTMLElement, HTMLElement]
    element.replaceWith(copy)
    await load(copy, file)
    assert.lengthOf(copy.querySelectorAll('button'), 1)
    copy.querySelector('button')?.click()
    await until(() => copy.textContent === 'Slotted', 'the widget')
    customElements.define(
      'store-copied',
      class extends HTMLElement {
        constructor() {
          super()
          this.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>'
        }
      },
    )
    copy.replaceWith(laterCopy)
    assert.isNotTrue(laterCopy.querySelector('button')?.checkVisibility())
  })
})

describe('the texts of a widget that could not be loaded', () => {
  it('args: are those of the script tag', async () => {
    const tag = document.createElement('script')
    Object.assign(tag, { type: 'application/json' })
    Object.assign(tag.dataset, {
      clientId: 'x',
      errorText: 'Dieser Teil der Seite konnte nicht geladen werden.',
      retryText: 'Erneut versuchen',
    })
    document.head.append(tag)
    try {
      const element = place('<store-german></store-german>')
      await createWidgetLoading(() => Promise.reject(new TypeError('offline')), importParts)(
        element,
        'http://shop.test/german.js',
      )
      assert.equal(element.textContent, 'Dieser Teil der Seite konnte nicht geladen werden. Erneut versuchen')
    } finally {
      tag.remove()
    }
  })
})

describe('an element added after its widget could not be loaded', () => {
  it('error: WIDGET_NOT_LOADED is shown in it as well, and one retry loads all elements', async () => {
    let attempts = 0
    const load = createWidgetLoading(async () => {
      if (++attempts === 1) throw new TypeError('offline')
    }, importParts)
    const file = 'http://shop.test/widgets/replaced.js'
    const first = place('<store-replaced>First</store-replaced>')
    await load(first, file)
    first.remove()
    const failures: EventTarget[] = []
    const listen = (event: Event): unknown => failures.push(event.target as EventTarget)
    document.addEventListener('store:error', listen)
    const second = place('<store-replaced>Second</store-replaced>')
    const third = place('<store-replaced>Third</store-replaced>')
    await load(second, file)
    await load(third, file)
    document.removeEventListener('store:error', listen)
    assert.deepEqual(failures, [second, third])
    assert.include(second.textContent, 'Try again')
    third.querySelector('button')?.click()
    await until(() => second.textContent === 'Second' && third.textContent === 'Third', 'both to be loaded')
    assert.strictEqual(attempts, 2)
  })
})

describe('elements of a widget that was loaded by a retry', () => {
  if (canCollectGarbage) {
    it('behavior: are not kept in memory after their removal', async () => {
      let attempts = 0
      const load = createWidgetLoading(async () => {
        if (++attempts === 1) throw new TypeError('offline')
      }, importParts)
      const tag = 'store-collected'
      const addElement = async (): Promise<WeakRef<object>> => {
        const element = place(`<${tag}></${tag}>`)
        await load(element, 'http://shop.test/widgets/collected.js')
        return new WeakRef(element)
      }
      const references: WeakRef<object>[] = []
      for (let round = 0; round < 12; round++) references.push(await addElement())
      document.querySelector<HTMLElement>(`${tag} button`)?.click()
      await until(() => document.querySelector(`${tag} button`) === null, 'the retry')
      define(tag)
      document.body.replaceChildren()
      await assertCollected(references, 2)
      assert.strictEqual(attempts, 2)
    })
  }
})

describe('loader', () => {
  it('default: loads the widgets of the page, and reports misspelled elements', async () => {
    const imported: string[] = []
    const [loaded, standalone] = [newTag(), newTag()]
    define(standalone)
    Reflect.set(customElements.get(standalone) ?? {}, Symbol.for('storefront-widgets.version'), version)
    place(
      `<main><${loaded}></${loaded}><${standalone}></${standalone}><store-mad-1></store-mad-1><store-q></store-q><store-constructor></store-constructor></main>`,
    )
    const files = Object.fromEntries([loaded, standalone].map((tag) => [tag.slice('store-'.length), [`./w/${tag}.js`]]))
    const importFile: ImportModule = async (url) => {
      return imported.push(url)
    }
    startLoader({ files, importParts, base: 'http://shop.test/v1/storefront.js', importFile })
    assert.deepEqual(imported, [`./w/${loaded}.js`])
    await until(() => document.querySelector('store-mad-1')?.textContent, 'the report')
    assert.equal(
      document.querySelector('store-mad-1')?.textContent,
      'Unknown element <store-mad-1>. Did you mean <store-made-1>?',
    )
    assert.equal(
      document.querySelector('store-q')?.textContent,
      '',
      'an element whose name is similar to none is not changed',
    )

    startLoader({ files, importParts, base: 'http://shop.test/v2/storefront.js', importFile })
    place(`<${loaded}></${loaded}>`)
    await nextFrame()
    assert.lengthOf(imported, 1, 'a second loader does nothing')
  })

  it('behavior: a loader of another version does nothing, and the console names both', () => {
    const key = Symbol.for('storefront-widgets@1:loader')
    const [first, warn] = [Reflect.get(globalThis, key), console.warn]
    const warned: string[] = []
    console.warn = (text: string) => warned.push(text)
    Reflect.set(globalThis, key, '0.0.9')
    try {
      startLoader({
        files: {},
        importParts,
        base: 'http://shop.test/v2/storefront.js',
        importFile: async () => undefined,
      })
    } finally {
      Reflect.set(globalThis, key, first)
      console.warn = warn
    }
    assert.deepEqual(warned, [`storefront.js ${version} is not used: 0.0.9 is loaded.`])
  })

  it('behavior: an element of another script with the name of a widget is reported, and not changed', () => {
    const text = 'of another script'
    const foreign = place('<store-login-box></store-login-box>')
    foreign.textContent = text
    const warn = console.warn
    const warned: string[] = []
    console.warn = (message: string) => warned.push(message)
    try {
      reportUnknownElement(foreign, ['login-box'])
    } finally {
      console.warn = warn
    }
    assert.deepEqual(warned, [
      '<store-login-box> is already defined by another script, so its storefront widget is not used. Rename the element of the other script.',
    ])
    assert.equal(foreign.textContent, text)
  })
})

describe('an element that is not a widget', () => {
  const names = ['cart-button', 'cart-drawer', 'product-card', 'product-list', 'login-box']
  for (const [tag, text] of [
    ['store-cart', 'Unknown element <store-cart>. Did you mean <store-cart-button> or <store-cart-drawer>?'],
    ['store-product', 'Unknown element <store-product>. Did you mean <store-product-card> or <store-product-list>?'],
    ['store-login', 'Unknown element <store-login>. Did you mean <store-login-box>?'],
    ['store-card', 'Unknown element <store-card>. Did you mean <store-product-card>?'],
    ['store-cart-buton', 'Unknown element <store-cart-buton>. Did you mean <store-cart-button>?'],
    ['store-locator', ''],
  ] as const) {
    it(`error: <${tag}> ${text ? 'is reported in the element' : 'is not reported in the element'}`, () => {
      const element = place(`<${tag}></${tag}>`)
      reportUnknownElement(element, names)
      assert.strictEqual(element.textContent, text)
    })
  }

  it('default: the report has a sans-serif font on a page without CSS', () => {
    const element = place('<store-cart></store-cart>')
    reportUnknownElement(element, names)
    const note = element.querySelector('p')
    assert.match(note ? getComputedStyle(note).fontFamily : '', /sans-serif$/)
  })
})

describe('a drawer that is closed', () => {
  const listen = (): { load: () => unknown; loaded: () => number } => {
    let count = 0
    return { load: () => ++count, loaded: () => count }
  }
  const drawer = (attributes = ''): HTMLElement => place(`<store-cart-drawer ${attributes}></store-cart-drawer>`)
  const never = new Promise<void>(() => undefined)

  it('default: loads after the visible widgets, when the page is idle', async () => {
    const { load, loaded } = listen()
    const shown = deferred()
    loadLater(drawer(), [shown.promise, Promise.reject(new Error('offline'))], load)
    await nextFrame()
    assert.equal(loaded(), 0)
    shown.resolve()
    await until(loaded, 'the drawer')
  })

  it('behavior: loads immediately, and once, when the shopper acts', () => {
    const { load, loaded } = listen()
    loadLater(drawer(), [never], load)
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    assert.equal(loaded(), 1)
  })

  it('behavior: with open-on-add, is open after loading if the shopper has added an item', () => {
    const element = drawer('open-on-add')
    const other = drawer()
    for (const each of [element, other]) loadLater(each, [never], () => undefined)
    document.dispatchEvent(new CustomEvent('store:cart:add'))
    assert.isTrue(element.hasAttribute('open'))
    assert.isFalse(other.hasAttribute('open'))
  })

  it('args: with open-on-add="false", stays closed after an addition', () => {
    const element = drawer('open-on-add="false"')
    loadLater(element, [never], () => undefined)
    document.dispatchEvent(new CustomEvent('store:cart:add'))
    assert.isFalse(element.hasAttribute('open'))
  })

  it('behavior: an addition to the cart of another shop does not open it', () => {
    const element = drawer('open-on-add client-id="7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11"')
    loadLater(element, [never], () => undefined)
    const shop = { clientId: 'c35f3b1c-1a55-4d0e-8d5e-52b6f5a4c1d2', apiUrl: 'https://platform.test' }
    document.dispatchEvent(new CustomEvent('store:cart:add', { detail: { shop } }))
    assert.isFalse(element.hasAttribute('open'))
  })

  it('behavior: with open-on-add, also opens while it is defined and loads its translations', async () => {
    const element = drawer('open-on-add')
    loadLater(element, [never], () => undefined)
    customElements.define('store-cart-drawer', class extends HTMLElement {})
    await nextFrame()
    document.dispatchEvent(new CustomEvent('store:cart:add'))
    assert.isTrue(element.hasAttribute('open'))
  })

  if (canCollectGarbage) {
    it('behavior: is not kept in memory if it was removed before it was ready', async () => {
      const addDrawer = (): WeakRef<object> => {
        const element = drawer()
        loadLater(element, [], () => undefined)
        return new WeakRef(element)
      }
      const references = Array.from({ length: 12 }, addDrawer)
      document.body.replaceChildren()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
      await assertCollected(references, 2)
    })
  }

  it('behavior: is not opened by the loader once it is ready', () => {
    const element = drawer('open-on-add')
    loadLater(element, [never], () => undefined)
    element.dispatchEvent(new CustomEvent('store:ready'))
    document.dispatchEvent(new CustomEvent('store:cart:add'))
    assert.isFalse(element.hasAttribute('open'))
  })

  it('behavior: loads when the shopper acts, also after an element in its slot is ready', () => {
    const { load, loaded } = listen()
    const element = drawer()
    loadLater(element, [never], load)
    const slotted = element.appendChild(document.createElement('store-product-card'))
    slotted.dispatchEvent(new CustomEvent('store:ready', { bubbles: true }))
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    assert.equal(loaded(), 1)
  })

  it('args: an open drawer is not deferred', () => {
    assert.isFalse(isClosed(drawer('open')))
    assert.isTrue(isClosed(drawer()))
  })

  it('args: a cart that is a part of the page is not deferred', () => {
    assert.isFalse(isClosed(drawer('mode="page"')))
    assert.isTrue(isClosed(drawer('mode="drawer"')))
  })

  it('args: a login box that is a closed dialog is deferred', () => {
    const box = place('<store-login-box mode="dialog"></store-login-box>')
    assert.isTrue(isClosed(box))
    box.setAttribute('open', '')
    assert.isFalse(isClosed(box))
    assert.isFalse(isClosed(place('<store-login-box></store-login-box>')))
  })
})
