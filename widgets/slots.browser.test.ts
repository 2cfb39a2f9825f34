import { assert } from 'chai'
import { nextFrame, place, type TestPlatform, testPlatform, testStore, until } from './shared/testing/browser-test.ts'
import { addOneUnit } from './shared/testing/test-buttons.ts'
import './cart-drawer/define.ts'
import './login-box/define.ts'
import './product-card/define.ts'

let platform: TestPlatform

function placed(tag: string, attributes: string, children: string): HTMLElement {
  const shop = `client-id="${platform.clientId}" api-url="${platform.url}"`
  return place(`<${tag} ${shop} ${attributes}>${children}</${tag}>`)
}

const isShown = (element: Element | null | undefined): boolean => (element?.getBoundingClientRect().height ?? 0) > 0

describe('slots', () => {
  before(async () => {
    platform = await testPlatform()
  })

  afterEach(async () => {
    document.body.replaceChildren()
    await nextFrame()
  })

  it('args: a template in the slot line is cloned for each item of the cart, until the item is removed', async () => {
    const { cart } = testStore(platform)
    await addOneUnit(testStore(platform))
    const drawer = placed('store-cart-drawer', 'open', '<template slot="line"><p>Ships tomorrow</p></template>')
    const clone = await until(() => drawer.querySelector<HTMLElement>(':scope > p'), 'the clone')
    await until(() => isShown(clone), 'the clone to be shown')
    const [line] = cart.state.get().cart.lines
    assert.strictEqual(clone.dataset['lineKey'], line?.key)
    assert.strictEqual(clone.dataset['productId'], line?.productId)
    assert.isNotNull(clone.assignedSlot?.closest('[part=line]'))
    for (const { id } of cart.state.get().cart.lines) void cart.remove(id)
    await until(() => !drawer.querySelector(':scope > p'), 'the clone to go')
    await cart.settled()
  })

  for (const [tag, attributes, slots] of [
    ['store-cart-drawer', 'open', ['close-icon', 'empty-icon']],
    ['store-login-box', 'mode="dialog" open', ['close-icon']],
    ['store-product-card', 'product-slug="ember-mug" layout="quick-view" open', ['close-icon', 'zoom-icon']],
    ['store-product-card', 'product-slug="fell-daypack" layout="detail"', ['previous-icon', 'next-icon']],
  ] as const)
    it(`args: icons of the page replace ${slots.join(' and ')} of ${tag} ${attributes}`, async () => {
      const icons = slots.map((name) => `<b slot="${name}">${name}</b>`).join('')
      const element = placed(tag, attributes, icons)
      for (const name of slots)
        await until(() => isShown(element.querySelector(`[slot=${name}]`)), `${name} to be shown`)
    })

  it('behavior: icons on a card are those of its quick view', async () => {
    const card = placed('store-product-card', 'product-slug="ember-mug" quick-view', '<b slot="close-icon">Close</b>')
    const button = await until(
      () => card.shadowRoot?.querySelector<HTMLElement>('[part~=quick-view-button]'),
      'the button of the quick view',
    )
    assert.isFalse(isShown(card.firstElementChild))
    button.click()
    await until(() => isShown(card.firstElementChild), 'the icon')
  })
})
