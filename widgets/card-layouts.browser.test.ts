import { assert } from 'chai'
import {
  assertAccessible,
  nextFrame,
  place,
  type TestPlatform,
  testPlatform,
  until,
} from './shared/testing/browser-test.ts'
import './product-card/define.ts'
import './product-list/define.ts'

let platform: TestPlatform

interface ShownCard {
  readonly element: HTMLElement
  readonly media: DOMRect
  readonly body: DOMRect
  readonly root: ShadowRoot
}

/** Shows a list in a parent with a width in pixels, and returns its first card. */
async function firstCard(attributes: string, width: number): Promise<ShownCard> {
  const parent = place(`<div style="inline-size: ${width}px"></div>`)
  const shop = `client-id="${platform.clientId}" api-url="${platform.url}"`
  parent.innerHTML = `<store-product-list ${shop} page-size="4" ${attributes}></store-product-list>`
  const list = parent.firstElementChild as HTMLElement
  const root = await until(() => list.shadowRoot?.querySelector('store-product-card')?.shadowRoot, 'a card')
  await until(() => root.querySelector('[part~=add-button]'), 'its buttons')
  const boxOf = (part: string): DOMRect => (root.querySelector(`[part=${part}]`) as Element).getBoundingClientRect()
  return { element: list, media: boxOf('media'), body: boxOf('body'), root }
}

describe('card-layout of a list', () => {
  before(async () => {
    platform = await testPlatform()
  })

  afterEach(async () => {
    document.body.replaceChildren()
    await nextFrame()
  })

  it('default: compact cards have the picture above the text, and no stepper', async () => {
    const { media, body, root } = await firstCard('', 320)
    assert.isAtMost(media.bottom, body.top + 1)
    assert.isNull(root.querySelector('[part=stepper]'))
  })

  for (const width of [320, 700])
    it(`args: horizontal cards have the picture beside the text, in a list of ${width} px`, async () => {
      const { element, media, body, root } = await firstCard('card-layout="horizontal"', width)
      assert.isAtMost(media.right, body.left + 1)
      assert.isAtLeast(media.width, 80)
      assert.isNull(root.querySelector('[part=stepper]'))
      await assertAccessible(element, 'horizontal')
    })

  it('args: vertical cards have all options and a quantity', async () => {
    const { media, body, root } = await firstCard('card-layout="card"', 320)
    assert.isAtMost(media.bottom, body.top + 1)
    assert.isNotNull(root.querySelector('[part=stepper]'))
  })

  it('error: CONFIGURATION an unknown layout names those that exist', async () => {
    const shop = `client-id="${platform.clientId}" api-url="${platform.url}"`
    const element = place(`<store-product-list ${shop} card-layout="tall"></store-product-list>`)
    const configError = await until(() => element.shadowRoot?.querySelector('[part=config-error]'), 'the message')
    assert.match(configError.textContent ?? '', /compact.*card.*horizontal/)
  })
})
