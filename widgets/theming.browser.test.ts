import { assert } from 'chai'
import { nextFrame, place, type TestPlatform, testPlatform, testStore, until } from './shared/testing/browser-test.ts'
import { addOneUnit } from './shared/testing/test-buttons.ts'
import { type TokenCase, type TokenScene, tokenCases } from './shared/testing/token-cases.ts'
import './cart-button/define.ts'
import './cart-drawer/define.ts'
import './login-box/define.ts'
import './product-card/define.ts'
import './product-list/define.ts'

interface SceneSetup {
  readonly tag: string
  readonly attributes?: string
  /** Width of the parent in pixels. Default: that of the page. */
  readonly width?: number
  /** Selector of something that is shown once the element is ready. */
  readonly ready: string
}

/** The product with a ribbon, a stepper and all buttons. */
const RIBBON = 'product-slug="ember-mug" buy-now'

const scenes: Readonly<Record<TokenScene, SceneSetup>> = {
  button: { tag: 'store-cart-button', ready: '.badge' },
  card: { tag: 'store-product-card', attributes: RIBBON, width: 300, ready: '[part=add-button]' },
  compact: { tag: 'store-product-card', attributes: `${RIBBON} layout="compact"`, width: 300, ready: '.body' },
  wide: { tag: 'store-product-card', attributes: RIBBON, width: 600, ready: '[part=add-button]' },
  detail: {
    tag: 'store-product-card',
    attributes: 'product-slug="ember-mug" layout="detail"',
    width: 760,
    ready: '.stock',
  },
  quickView: {
    tag: 'store-product-card',
    attributes: 'product-slug="ember-mug" layout="quick-view" open',
    ready: 'dialog[open]',
  },
  list: { tag: 'store-product-list', attributes: 'search page-size="2"', width: 700, ready: '[part=search-input]' },
  drawer: { tag: 'store-cart-drawer', attributes: 'open', ready: 'dialog[open]' },
  page: { tag: 'store-cart-drawer', attributes: 'mode="page"', width: 1000, ready: 'footer' },
  login: { tag: 'store-login-box', attributes: 'mode="dialog" open', ready: 'dialog[open] input' },
}

let platform: TestPlatform
let shown: { readonly scene: TokenScene; readonly element: HTMLElement } | undefined

async function show(scene: TokenScene): Promise<HTMLElement> {
  if (shown?.scene === scene) return shown.element
  document.body.replaceChildren()
  await nextFrame()
  const { tag, attributes = '', width, ready } = scenes[scene]
  const parent = place(`<div${width ? ` style="inline-size: ${width}px"` : ''}></div>`)
  const shop = `client-id="${platform.clientId}" api-url="${platform.url}"`
  parent.innerHTML = `<${tag} ${shop} ${attributes}></${tag}>`
  const element = parent.firstElementChild as HTMLElement
  await until(() => element.shadowRoot?.querySelector(ready), `${scene}: ${ready}`)
  shown = { scene, element }
  return element
}

/** Returns the computed value. Transitions would delay it. */
function computed({ target, property, focus }: TokenCase, element: HTMLElement): string {
  const [selector = '', pseudo] = target.split(/(?=::)/)
  const found = selector === ':host' ? element : element.shadowRoot?.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`there is no ${selector}`)
  if (focus) found.focus()
  return getComputedStyle(found, pseudo).getPropertyValue(property).trim()
}

describe('custom properties', () => {
  before(async () => {
    platform = await testPlatform()
    await addOneUnit(testStore(platform))
  })

  after(() => document.body.replaceChildren())

  for (const tokenCase of tokenCases) {
    const { token, value, scene, target, property, expected } = tokenCase
    it(`args: ${token} changes ${property} of ${scene} ${target}`, async () => {
      const element = await show(scene)
      const before = computed(tokenCase, element)
      element.style.setProperty(token, value)
      try {
        await until(() => computed(tokenCase, element) === expected, `${before} to become ${expected}`)
        assert.notStrictEqual(before, expected)
      } finally {
        element.style.removeProperty(token)
      }
    })
  }

  it('args: --store-heading-font does not change the price of a card', async () => {
    const element = await show('card')
    element.style.setProperty('--store-heading-font', 'monospace')
    const fontOf = (part: string): string | undefined => {
      const found = element.shadowRoot?.querySelector(`[part=${part}]`)
      return found ? getComputedStyle(found).fontFamily : undefined
    }
    await until(() => fontOf('title') === 'monospace', 'the font of the title')
    assert.notInclude(['monospace', undefined], fontOf('price'))
    element.style.removeProperty('--store-heading-font')
  })
})
