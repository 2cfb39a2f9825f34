import { assert } from 'chai'
import { nextFrame, place, type TestPlatform, testPlatform, until } from './shared/testing/browser-test.ts'
import './product-card/define.ts'
import './product-list/define.ts'

let platform: TestPlatform

interface ShownList {
  readonly element: HTMLElement
  readonly root: ShadowRoot
  /** The rendered cards, in order. */
  readonly cards: readonly HTMLElement[]
}

async function shown(attributes: string, children = ''): Promise<ShownList> {
  const shop = `client-id="${platform.clientId}" api-url="${platform.url}"`
  const element = place(`<store-product-list ${shop} ${attributes}>${children}</store-product-list>`)
  const root = await until(() => element.shadowRoot, 'a shadow root')
  const cards = await until(() => {
    const found = [...root.querySelectorAll<HTMLElement>('store-product-card')]
    return found.length > 0 && found.every((card) => card.shadowRoot?.querySelector('[part=add-button]')) && found
  }, 'cards')
  return { element, root, cards }
}

function addStyle(css: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.body.append(style)
}

const partOf = (card: HTMLElement | undefined, name: string): HTMLElement => {
  const found = card?.shadowRoot?.querySelector<HTMLElement>(`[part~="${name}"]`)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

/** Whether something is shown, and within the box of the card. */
function isOn(card: HTMLElement | undefined, content: Element | null | undefined): boolean {
  const [inner, outer] = [content?.getBoundingClientRect(), card?.getBoundingClientRect()]
  if (!inner || !outer || inner.height === 0) return false
  return inner.top >= outer.top && inner.bottom <= outer.bottom && inner.left >= outer.left
}

const slugsIn = (element: HTMLElement, slot: string): (string | undefined)[] =>
  [...element.querySelectorAll<HTMLElement>(`:scope > [slot^="${slot}:"]`)].map(({ dataset }) => dataset['productSlug'])

describe('cards of a list', () => {
  before(async () => {
    platform = await testPlatform()
  })

  afterEach(async () => {
    document.body.replaceChildren()
    await nextFrame()
  })

  for (const name of ['badge', 'rating', 'note', 'footer'])
    it(`args: content in the slot ${name}:{slug} is on the card of that product`, async () => {
      const content = `<i slot="${name}:ember-mug" style="font-style: normal">Here</i>`
      const { element, cards } = await shown(
        'query=\'{"filter":{"slug":{"$in":["ember-mug","wool-beanie"]}}}\'',
        content,
      )
      const mug = cards.find((card) => partOf(card, 'title').textContent?.includes('Ember'))
      assert.lengthOf(cards, 2)
      assert.isTrue(isOn(mug, element.querySelector('i')))
      assert.isFalse(cards.some((card) => card !== mug && isOn(card, element.querySelector('i'))))
    })

  it('args: a template is cloned for each product, except where the page has content of its own', async () => {
    const own = '<b slot="rating:ember-mug">Ours</b>'
    const template = '<template slot="rating"><b>★★★★☆</b></template>'
    const query = 'query=\'{"filter":{"slug":{"$in":["ember-mug","wool-beanie"]}}}\''
    const { element, cards } = await shown(query, template + own)
    await until(() => slugsIn(element, 'rating').includes('wool-beanie'), 'the clone')
    const clone = element.querySelector<HTMLElement>('[slot="rating:wool-beanie"]')
    assert.strictEqual(clone?.textContent, '★★★★☆')
    assert.isTrue(
      isOn(
        cards.find((card) => card.getAttribute('product-id') === clone?.dataset['productId']),
        clone,
      ),
    )
    assert.lengthOf(element.querySelectorAll('[slot="rating:ember-mug"]'), 1)
  })

  it('behavior: the next page has the clones of its own products only, and keeps changes of the page', async () => {
    const { element, root } = await shown(
      'page-size="3" paging="more"',
      '<template slot="footer"><p>New</p></template>',
    )
    await until(() => slugsIn(element, 'footer').length === 3, 'the clones')
    const [first] = element.querySelectorAll(':scope > p')
    if (first) first.textContent = 'Changed'
    ;(await until(() => root.querySelector<HTMLElement>('[part~=more-button]'), 'the button')).click()
    await until(() => slugsIn(element, 'footer').length === 6, 'further clones')
    assert.strictEqual(element.querySelector(':scope > p')?.textContent, 'Changed')
    element.setAttribute('product-ids', first instanceof HTMLElement ? (first.dataset['productId'] ?? '') : '')
    await until(() => slugsIn(element, 'footer').length === 1, 'the clones of other products to be removed')
  })

  it('args: parts of the cards and of their quick views are styled through the list', async () => {
    addStyle(`
      store-product-list::part(title-link) { color: rgb(1, 2, 3) }
      store-product-list::part(body) { padding: 33px }
      store-product-list::part(info) { outline: 3px solid rgb(1, 2, 3) }`)
    const { cards } = await shown('page-size="2" quick-view product-url="/product/{slug}"')
    const [card] = cards
    assert.strictEqual(getComputedStyle(partOf(card, 'title-link')).color, 'rgb(1, 2, 3)')
    assert.strictEqual(getComputedStyle(partOf(card, 'body')).paddingTop, '33px')
    ;(
      await until(() => card?.shadowRoot?.querySelector<HTMLElement>('[part~=quick-view-button]'), 'the button')
    ).click()
    const quickView = await until(() => {
      const inner = [...(card?.shadowRoot?.querySelectorAll('*') ?? [])].find(({ shadowRoot }) => shadowRoot)
      return inner?.shadowRoot?.querySelector('[part=info]')
    }, 'the quick view')
    assert.strictEqual(getComputedStyle(quickView).outlineWidth, '3px')
  })

  it('args: quantity is that of each card: `false` hides the quantity field, `true` shows it', async () => {
    const hidden = await shown('page-size="1" card-layout="card" quantity="false"')
    assert.isNull(hidden.cards[0]?.shadowRoot?.querySelector('[part=stepper]'))
    hidden.element.remove()
    const visible = await shown('page-size="1" quantity')
    assert.isOk(partOf(visible.cards[0], 'stepper'))
  })

  it('behavior: only links to the page of a product dispatch store:product:select, also in its quick view', async () => {
    const { element, cards } = await shown(
      'query=\'{"filter":{"slug":{"$eq":"ember-mug"}}}\' quick-view product-url="/product/{slug}"',
      '<a slot="note:ember-mug" href="/care">Care instructions</a>',
    )
    const selected: string[] = []
    element.addEventListener('store:product:select', ({ detail }) => selected.push(detail.item.name))
    element.addEventListener('click', (event) => event.preventDefault())
    element.querySelector('a')?.click()
    assert.isEmpty(selected)
    partOf(cards[0], 'title-link').click()
    assert.deepEqual(selected, ['Ember stoneware mug'])
    const quickViewButton = (): HTMLElement | null | undefined =>
      cards[0]?.shadowRoot?.querySelector<HTMLElement>('[part~=quick-view-button]')
    ;(await until(quickViewButton, 'the button')).click()
    assert.lengthOf(selected, 2, 'opening the quick view is a selection')
    const quickView = await until(() => cards[0]?.shadowRoot?.querySelector('store-product-card'), 'the quick view')
    const link = await until(
      () => quickView.shadowRoot?.querySelector<HTMLElement>('[part~=see-all-link]'),
      'the link to the product',
    )
    link.click()
    assert.lengthOf(selected, 3)
    const other = document.createElement('a')
    other.href = '/care'
    link.after(other)
    other.click()
    assert.lengthOf(selected, 3, 'a link in the quick view to another page')
  })
})
