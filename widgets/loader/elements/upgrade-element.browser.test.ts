import { assert } from 'chai'
import { deferred } from '../../../core/testing/deferred.ts'
import { nextFrame, place, until } from '../../shared/testing/browser-test.ts'
import { startLoader } from '../start-loader.ts'
import { upgradeOrReport } from './upgrade-element.ts'

const names = ['cart-button', 'product-card', 'product-list']

/** Upgrades the first element of `markup`, and returns the markup after it. */
function upgrade(markup: string): string {
  const box = place(`<section>${markup}</section>`)
  upgradeOrReport(box.firstElementChild as HTMLElement, names)
  return box.innerHTML
}

afterEach(() => document.body.replaceChildren())

describe('an element with data-store-element', () => {
  it('default: becomes the element, with its content, and each data-x as the attribute x', () => {
    const markup = upgrade(
      '<div data-store-element="product-card" data-product-slug="ember-mug" data-layout="compact"><b>Mug</b> $24</div>',
    )
    const expected = '<store-product-card product-slug="ember-mug" layout="compact"><b>Mug</b> $24</store-product-card>'
    assert.equal(markup, expected)
  })

  it('args: class, id, style and other attributes stay, also those with names that scripts cannot set', () => {
    const attributes = 'class="wide" id="mug" style="color: red" aria-label="Mug" slot="x" @click="x"'
    assert.equal(
      upgrade(`<p ${attributes} data-store-element="cart-button" data-href="/cart"></p>`),
      `<store-cart-button ${attributes} href="/cart"></store-cart-button>`,
    )
  })

  it('args: the name may have its prefix, and spaces around it', () => {
    assert.equal(
      upgrade('<div data-store-element=" store-cart-button"></div>'),
      '<store-cart-button></store-cart-button>',
    )
  })

  it('behavior: event handlers, class, id, style and client ID are not taken from data attributes', () => {
    const attributes =
      'data-onclick="run()" data-on="x" data-class="a" data-id="b" data-style="color: red" data-client-id="c" data-block-7="x"'
    const rest = attributes.replace('data-block', 'block')
    assert.equal(
      upgrade(`<div data-store-element="cart-button" ${attributes}></div>`),
      `<store-cart-button ${rest}></store-cart-button>`,
    )
  })

  it('error: an address of another site is not applied, and reported', () => {
    const { warn } = console
    const warnings: string[] = []
    console.warn = (text: string) => void warnings.push(text)
    try {
      for (const [address, isApplied] of [
        ['/cart', true],
        ['?slug={slug}', true],
        [`${location.origin}/p/{slug}`, true],
        ['https://elsewhere.example/{slug}', false],
        ['//elsewhere.example/cart', false],
        ['https://{slug}.elsewhere.example/', false],
        ['javascript:run()', false],
      ] as const) {
        for (const attribute of ['data-href', 'data-product-url', 'href']) {
          const markup = upgrade(`<div data-store-element="cart-button" ${attribute}="${address}"></div>`)
          const rest = isApplied ? ` ${attribute.replace('data-', '')}="${address}"` : ''
          assert.equal(markup, `<store-cart-button${rest}></store-cart-button>`)
        }
      }
    } finally {
      console.warn = warn
    }
    assert.lengthOf(warnings, 12)
    assert.include(warnings[0], 'data-href="https://elsewhere.example/{slug}"')
    assert.include(warnings[0], 'Use a page of this site, or a <store-cart-button> element.')
  })

  for (const [name, text] of [
    ['product-crad', 'Unknown data-store-element="product-crad". Did you mean “product-card”?'],
    ['product', 'Unknown data-store-element="product". Did you mean “product-card” or “product-list”?'],
    [
      'slideshow',
      'Unknown data-store-element="slideshow". The storefront widgets are “cart-button”, “product-card”, “product-list”.',
    ],
  ] as const) {
    it(`error: the unknown name “${name}” is reported in the element, and logged`, async () => {
      const { error } = console
      const logged: string[] = []
      console.error = (message: string) => logged.push(message)
      try {
        const element = place(`<div data-store-element="${name}"></div>`)
        upgradeOrReport(element, names)
        await nextFrame()
        assert.equal(element.textContent, text)
        assert.deepEqual(logged, [text])
      } finally {
        console.error = error
      }
    })
  }
})

describe('the loader on a page with data-store-element', () => {
  it('behavior: loads the widgets of existing elements, of nested ones and of those added later', async () => {
    Reflect.deleteProperty(globalThis, Symbol.for('storefront-widgets@1:loader'))
    const imported: string[] = []
    let parts = Promise.resolve()
    place(
      '<div data-store-element="upgraded-panel"><div data-store-element="upgraded-box" slot="signed-out"></div></div>',
    )
    startLoader({
      files: { 'upgraded-panel': ['panel'], 'upgraded-box': ['box'], 'upgraded-later': ['later'] },
      importFile: async (file) => imported.push(file),
      importParts: () => parts.then(() => import('../loader-parts.ts')),
    })
    await until(() => imported.length === 2, 'two widgets')
    const panel = document.querySelector('store-upgraded-panel')
    assert.equal(panel?.innerHTML, '<store-upgraded-box slot="signed-out"></store-upgraded-box>')
    place('<div data-store-element="upgraded-later"></div>')
    await until(() => imported.includes('later'), 'the widget of the later element')
    assert.deepEqual(imported.toSorted(), ['box', 'later', 'panel'])
    const loaded = deferred()
    parts = loaded.promise
    const moved = place('<div data-store-element="upgraded-later">Mug</div>')
    // After the loader has found it.
    await Promise.resolve()
    moved.remove()
    loaded.resolve()
    await nextFrame()
    document.body.append(moved)
    await until(
      () => document.body.lastElementChild?.localName === 'store-upgraded-later',
      'the element that was moved',
    )
    assert.equal(document.body.lastElementChild?.textContent, 'Mug')
  })
})
