import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import type { StoreEvent, StoreEventType } from '../../core/events/page-events.ts'
import {
  assertAccessible,
  focused,
  nextFrame,
  place,
  type TestPlatform,
  testPlatform,
  until,
} from '../shared/browser-test.ts'
import { defineElement } from '../shared/element.ts'
import { elementChecklist } from '../shared/element-checklist.ts'
import { clearNetwork, countRequests, meetFault } from '../shared/test-network.ts'
import { ProductCard, productCard } from './product-card.tsx'

const define = (): void => defineElement('store-product-card', ProductCard, productCard)
let platform: TestPlatform

const markup = (attributes: string, children = ''): string =>
  `<store-product-card client-id="${platform.clientId}" api-url="${platform.url}" ${attributes}>${children}</store-product-card>`
const find = <T extends HTMLElement = HTMLElement>(root: ParentNode, part: string): T | null =>
  root.querySelector<T>(`[part~="${part}"]`)
const get = <T extends HTMLElement = HTMLElement>(root: ParentNode, part: string): T => {
  const found = find<T>(root, part)
  if (!found) throw new Error(`there is no ${part}`)
  return found
}
const all = (root: ParentNode, part: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[part~="${part}"]`),
]
const text = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

interface Shown {
  readonly element: HTMLElement
  readonly root: ShadowRoot
}

async function shown(slug: string, attributes = ''): Promise<Shown> {
  const element = place(markup(`layout="detail" product-slug="${slug}" ${attributes}`))
  const root = await until(() => element.shadowRoot, 'a shadow root')
  await until(() => find(root, 'detail'), `the page of ${slug}`)
  return { element, root }
}

function choice(root: ParentNode, name: string): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>('[role=radio]')].find(
    (radio) => radio.ariaLabel?.split(' – ')[0] === name,
  )
  if (!found) throw new Error(`there is no choice ${name}`)
  return found
}

async function choose(root: ParentNode, ...names: string[]): Promise<void> {
  for (const name of names) {
    choice(root, name).click()
    await until(() => choice(root, name).ariaChecked === 'true', `${name} to be chosen`)
  }
}

function heard<T extends StoreEventType>(type: T): Promise<StoreEvent<T>['detail']> {
  return new Promise((resolve) => {
    document.addEventListener(type, (event) => resolve((event as StoreEvent<T>).detail), { once: true })
  })
}

const chosenThumbnail = (root: ParentNode): number =>
  all(root, 'thumbnail').findIndex(({ ariaCurrent }) => ariaCurrent === 'true')

before(async () => {
  platform = await testPlatform()
})

elementChecklist({
  tag: 'store-product-card',
  define,
  markup: async () => {
    platform ??= await testPlatform()
    return markup('layout="detail" product-slug="walnut-serving-tray" buy-now')
  },
  ready: (root) => find(root, 'section') !== null,
  early: { prop: 'layout', value: 'detail' },
})

describe('store-product-card, its page and quick view', () => {
  before(() => {
    define()
    navigation.addEventListener('navigate', (event) => {
      if (event.hashChange || event.navigationType === 'replace') return
      event.preventDefault()
    })
  })

  afterEach(async () => {
    clearNetwork()
    document.body.replaceChildren()
    await nextFrame()
  })

  describe('layout="detail"', () => {
    it('default: pictures, name, brand, price, description, sections and facts', async () => {
      const viewed = heard('store:product:view')
      const { element, root } = await shown('walnut-serving-tray')
      await until(() => find(root, 'facts'), 'the facts')
      assert.strictEqual(text(root.querySelector('h2')), 'Walnut serving tray')
      assert.strictEqual(text(find(root, 'brand')), 'Nodo')
      assert.strictEqual(text(find(root, 'price')), '$74.00')
      assert.strictEqual(text(find(root, 'description')), 'One plank, two handles, and a groove for what spills.')
      assert.include(text(find(root, 'facts')), 'Item numberSTU-TRYWeight1.1 kg')
      assert.include(text(find(root, 'notes')), 'Only 2 left')
      assert.isAbove(all(root, 'thumbnail').length, 1)
      assert.deepInclude(await viewed, { layout: 'detail' })
      await assertAccessible(element, 'detail')
    })

    it('behavior: a description that would run something is text, lists and links', async () => {
      const { root } = await shown('walnut-serving-tray')
      const sections = await until(() => all(root, 'section').length === 3 && all(root, 'section'), 'the sections')
      const hostile = sections[2]
      assert.include(text(hostile ?? null), 'The last harmless sentence.')
      assert.isNull(hostile?.querySelector('script, iframe, svg, form, input, img, style, [onclick], [style], a[href]'))
      const care = sections[0]
      assert.strictEqual(care?.querySelector('a')?.href, 'https://example.com/care')
      assert.strictEqual(care?.querySelector('h3')?.textContent, 'Before first use')
      assert.lengthOf(care?.querySelectorAll('li') ?? [], 2)
      assert.isUndefined(Reflect.get(window, '__hostile'))
    })

    it('behavior: a colour leads to its picture, in more than one encoding', async () => {
      const { root } = await shown('ember-mug')
      assert.strictEqual(chosenThumbnail(root), 0)
      await choose(root, 'Clay')
      await until(() => chosenThumbnail(root) > 0, 'the picture of the colour')
      const slide = await until(() => root.querySelector('.slide:not([inert]) img'), 'the picture')
      assert.include(slide.getAttribute('alt'), 'Clay')
      assert.include(slide.getAttribute('srcset'), 'enc_auto')
      assert.include(slide.parentElement?.querySelector('source')?.srcset, 'enc_avif')
    })

    it('a11y: arrows lead through the pictures, mirrored from right to left, Home and End to the ends', async () => {
      const { element, root } = await shown('ember-mug')
      get(root, 'track').focus()
      await sendKeys({ press: 'ArrowRight' })
      await until(() => chosenThumbnail(root) === 1, 'the second picture')
      await sendKeys({ press: 'End' })
      await until(() => chosenThumbnail(root) === all(root, 'thumbnail').length - 1, 'the last picture')
      await sendKeys({ press: 'Home' })
      await until(() => chosenThumbnail(root) === 0, 'the first picture')
      await until(() => get(root, 'track').scrollLeft === 0, 'the pictures to rest')
      element.dir = 'rtl'
      await nextFrame()
      await sendKeys({ press: 'ArrowLeft' })
      await until(() => chosenThumbnail(root) === 1, 'the second picture, which is on the left')
      await assertAccessible(element, 'right to left')
    })

    it('behavior: a swipe tells which picture shows', async () => {
      const { root } = await shown('ember-mug')
      const track = get(root, 'track')
      track.scrollTo({ left: track.clientWidth * 2, behavior: 'instant' })
      await until(() => chosenThumbnail(root) === 2, 'the third picture')
    })

    it('a11y: a picture is enlarged in a dialog, by keys as well, and the focus comes back', async () => {
      const { element, root } = await shown('ember-mug')
      const button = get(root, 'zoom-button')
      button.focus()
      await sendKeys({ press: 'Enter' })
      const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
      await assertAccessible(element, 'enlarged')
      await sendKeys({ press: '+' })
      await until(() => text(dialog.querySelector('output')) === '150 %', 'a larger picture')
      await sendKeys({ press: '0' })
      await until(() => text(dialog.querySelector('output')) === '100 %', 'the whole picture')
      await sendKeys({ press: 'Escape' })
      await until(() => !root.querySelector('dialog[open]'), 'the dialog to close')
      assert.strictEqual(focused(), button)
    })

    it('default: a film has the browser’s controls, a poster, and does not play by itself', async () => {
      const { root } = await shown('glow-camp-lantern')
      const video = await until(() => root.querySelector('video'), 'the film')
      await until(() => video.src, 'its file')
      assert.isTrue(video.controls)
      assert.isTrue(video.paused)
      assert.isFalse(video.autoplay)
      assert.include(video.poster, '/v1/fill/w_720')
      assert.isTrue(video.closest<HTMLElement>('.slide')?.inert)
    })

    it('behavior: says why a choice cannot be made, and with what it can', async () => {
      const { element, root } = await shown('fell-daypack')
      assert.strictEqual(text(find(root, 'price')), '$124.00 – $158.00')
      await choose(root, 'Rust')
      const reasons = await until(() => find<HTMLDetailsElement>(root, 'option-reasons'), 'the reasons')
      reasons.open = true
      assert.include(text(reasons), '32 l is not made in Rust. It is in: Mustard, Moss, Slate.')
      await assertAccessible(element, 'reasons')
    })

    it('behavior: begins with the choices or the variant named, and keeps it in the address when asked to', async () => {
      const { root } = await shown('heavyweight-tee', `choices='{"Color":"Navy","Size":"M"}' url-state`)
      await until(() => choice(root, 'M').ariaChecked === 'true', 'the size')
      assert.strictEqual(choice(root, 'Navy').ariaChecked, 'true')
      const id = await until(() => new URL(location.href).searchParams.get('variant'), 'the variant in the address')
      document.body.replaceChildren()
      const again = await shown('heavyweight-tee', 'url-state')
      assert.strictEqual(choice(again.root, 'Navy').ariaChecked, 'true')
      history.replaceState(null, '', location.pathname)
      document.body.replaceChildren()
      const named = await shown('heavyweight-tee', `variant-id="${id}"`)
      assert.strictEqual(choice(named.root, 'M').ariaChecked, 'true')
      assert.notInclude(location.search, 'variant')
    })

    it('behavior: a text that must be written is asked for, counts its characters, and stays when adding fails', async () => {
      const { element, root } = await shown('reading-chair')
      await choose(root, 'Oak')
      get(root, 'add-button').click()
      await until(() => find(root, 'option-problem'), 'the message')
      assert.strictEqual(focused(), find(root, 'option-text'))
      await sendKeys({ type: '74' })
      await until(() => text(find(root, 'option-left')) === '1 character left', 'the count')
      await assertAccessible(element, 'text written')
      const broken = meetFault('add-to-cart', '500')
      get(root, 'add-button').click()
      await until(() => text(find(root, 'message')).includes('could not be added'), 'the failure')
      broken.end()
      assert.strictEqual(get<HTMLInputElement>(root, 'option-text').value, '74')
      const added = heard('store:cart:add')
      get(root, 'add-button').click()
      const { cart, lineId } = await added
      const details = cart.lines.find(({ id }) => id === lineId)?.details.map(({ value }) => value)
      assert.sameMembers([...(details ?? [])], ['Oak', '74'])
    })

    it('behavior: a subscription is chosen with how often and what it saves, and goes along', async () => {
      const { element, root } = await shown('roastery-subscription')
      const ways = await until(() => all(root, 'subscription').length > 0 && all(root, 'subscription'), 'the ways')
      assert.include(text(ways[0] ?? null), 'One-time purchase')
      const monthly = ways.find((way) => text(way).startsWith('Monthly'))
      assert.include(text(monthly ?? null), 'every month, 10% less')
      monthly?.querySelector('input')?.click()
      await choose(root, 'Filter')
      await assertAccessible(element, 'subscription chosen')
      const sent = new Promise<string>((resolve) => {
        const { fetch } = window
        window.fetch = async (input, init) => {
          const request = new Request(input, init)
          if (request.url.includes('add-to-cart')) {
            window.fetch = fetch
            resolve(await request.clone().text())
          }
          return fetch(request)
        }
      })
      const added = heard('store:cart:add')
      get(root, 'add-button').click()
      assert.match(await sent, /"subscriptionOptionId":"[\da-f-]{36}"/)
      await added
    })

    it('behavior: what is out of stock but can be ordered ahead can be bought, with its terms', async () => {
      const { root } = await shown('porcelain-dripper')
      await until(() => !choice(root, 'Cream').ariaDisabled?.includes('true'), 'the sold-out colour to be open')
      await choose(root, 'Cream')
      await until(() => text(find(root, 'add-button')) === 'Pre-order', 'the button to say so')
      assert.include(text(find(root, 'notes')), 'leaves the kiln in spring')
      const added = heard('store:cart:add')
      get(root, 'add-button').click()
      assert.strictEqual((await added).quantity, 1)
    })

    it('behavior: pictures that are lent are read again, once, when they have run out', async () => {
      const { root } = await shown('proof-print')
      const img = await until(() => root.querySelector<HTMLImageElement>('.slide:not([inert]) img'), 'the picture')
      assert.include(img.src, 'token=')
      const asked = countRequests(platform.url)
      // As it is when the address has run out.
      img.dispatchEvent(new Event('error'))
      img.dispatchEvent(new Event('error'))
      await until(() => root.querySelector<HTMLImageElement>('.slide:not([inert]) img')?.src.includes('token='), 'it')
      await nextFrame()
      await nextFrame()
      assert.lengthOf(
        asked.stop().filter((one) => one.includes('products/query')),
        1,
      )
    })

    it('default: what the page has in the element stands there until the product comes', async () => {
      const slow = meetFault('products/query', 'latency')
      const element = place(markup('layout="detail" product-slug="oak-wall-clock"', '<p id="own">Our clock</p>'))
      const own = element.querySelector<HTMLElement>('#own')
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => root.querySelector('slot:not([name])'), 'the place of the page’s own')
      assert.isTrue(own?.checkVisibility())
      await until(() => find(root, 'detail'), 'the product')
      slow.end()
      assert.strictEqual(own?.assignedSlot, null)
      assert.strictEqual(own?.getBoundingClientRect().height, 0)
    })

    it('default: json-ld tells of a product once, safely, and goes with the last element', async () => {
      const scripts = (): HTMLScriptElement[] => [
        ...document.querySelectorAll<HTMLScriptElement>('[data-store-product]'),
      ]
      const { element } = await shown('ember-mug', 'json-ld product-url="/product/{slug}"')
      const second = place(markup('product-slug="ember-mug" json-ld'))
      await until(() => scripts().length === 1 && second.shadowRoot?.querySelector('article'), 'the script')
      const told = JSON.parse(scripts()[0]?.text ?? '')
      assert.strictEqual(told.offers.price, '24')
      assert.strictEqual(told.offers.priceCurrency, 'USD')
      assert.notMatch(scripts()[0]?.text ?? '', /[<>]/)
      await nextFrame()
      assert.lengthOf(scripts(), 1)
      element.remove()
      await nextFrame()
      assert.lengthOf(scripts(), 1, 'the other element still shows it')
      second.remove()
      await until(() => scripts().length === 0, 'nothing to be told')
    })

    it('error: CONFIGURATION names the layouts there are', async () => {
      const failed = heard('store:error')
      const element = place(markup('layout="poster" product-slug="ember-mug"'))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => text(find(root, 'fault')).includes('use card, detail or quick-view'), 'the fix')
      assert.strictEqual((await failed).code, 'CONFIGURATION')
    })

    it('error: NOT_FOUND for a product that is not there', async () => {
      const element = place(markup('layout="detail" product-slug="no-such-thing"'))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      await until(() => text(find(root, 'card')).includes('no longer available'), 'the message')
    })
  })

  describe('quick view', () => {
    const inner = (root: ShadowRoot): ShadowRoot | null | undefined =>
      root.querySelector('[layout=quick-view]')?.shadowRoot ??
      [...root.querySelectorAll('*')].find((one) => one.shadowRoot)?.shadowRoot

    async function withButton(attributes = ''): Promise<Shown & { readonly button: HTMLElement }> {
      const element = place(markup(`product-slug="ember-mug" quick-view ${attributes}`))
      const root = await until(() => element.shadowRoot, 'a shadow root')
      const button = await until(() => find(root, 'quick-view-button'), 'the button')
      return { element, root, button }
    }

    it('default: a card opens its own, and gets the focus back', async () => {
      const { element, root, button } = await withButton('product-url="/product/{slug}"')
      const started = heard('store:quick-view:start')
      const opened = heard('store:quick-view:open')
      button.focus()
      await sendKeys({ press: 'Enter' })
      assert.isString((await started).productId)
      await opened
      const dialog = await until(() => inner(root)?.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
      await until(() => find(dialog, 'add-button'), 'the product')
      assert.isTrue(dialog.matches(':modal'))
      assert.strictEqual(new URL(get<HTMLAnchorElement>(dialog, 'see-all-link').href).pathname, '/product/ember-mug')
      await assertAccessible(element, 'quick view')
      const closed = heard('store:quick-view:close')
      await sendKeys({ press: 'Escape' })
      await closed
      assert.strictEqual(focused(), button)
    })

    it('behavior: a page that prevents store:quick-view:start shows its own', async () => {
      const { element, root, button } = await withButton()
      element.addEventListener('store:quick-view:start', (event) => event.preventDefault(), { once: true })
      button.click()
      await nextFrame()
      assert.notExists(inner(root))
    })

    it('behavior: show() and close() of an element of its own; it shows nothing before', async () => {
      const element = place(markup('layout="quick-view" product-slug="ember-mug"')) as HTMLElement & {
        show(): void
        close(): void
      }
      element.show()
      const dialog = await until(
        () => element.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]'),
        'the dialog',
      )
      await until(() => find(dialog, 'add-button'), 'the product')
      element.close()
      await until(() => !dialog.open, 'it to close')
      assert.strictEqual(element.getBoundingClientRect().height, 0)
      assert.strictEqual(document.documentElement.style.overflow, '')
    })
  })
})
