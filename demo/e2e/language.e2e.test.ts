import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { world } from './harness.ts'
import { addAndSee, see } from './shopper.ts'

const w = world()

/** Changes the language of the page, as a choice of languages in it would. */
const speak = async (page: Page, lang: string, dir = 'ltr'): Promise<void> => {
  await page.evaluate(([lang, dir]) => Object.assign(document.documentElement, { lang, dir }), [lang, dir] as const)
}

/** Middle of what a selector finds first, from the left of the window. */
async function middle(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox()
  assert.ok(box, `${selector} is to be seen`)
  return box.x + box.width / 2
}

/** Where the first and the last letter of the text in an element are, from the left of the window. */
const ends = (element: Locator): Promise<readonly [number, number]> =>
  element.evaluate((shown) => {
    const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
    const letters: number[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { index } of (node.nodeValue ?? '').matchAll(/\S/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        letters.push(range.getBoundingClientRect().left)
      }
    return [letters[0] ?? 0, letters.at(-1) ?? 0]
  })

describe('a page that changes its language', () => {
  it('behavior: cards, cart button and drawer follow from English to German and Arabic; what was typed stays', async () => {
    const page = await w.open('/shop.html')
    await addAndSee(page, 'Ember stoneware mug', ['Clay'])
    const drawer = page.locator('store-cart-drawer')
    await drawer.getByRole('button', { name: 'Add a coupon code' }).click()
    await drawer.locator('[part~="coupon"] input').fill('WELC')
    await speak(page, 'de')
    await see(
      page.locator('store-product-card').getByRole('button', { name: 'In den Warenkorb' }),
      page.locator('store-cart-button').getByRole('button', { name: /^Warenkorb/ }),
      drawer.getByRole('dialog', { name: /Warenkorb/ }),
    )
    assert.equal(await drawer.locator('[part~="coupon"] input').inputValue(), 'WELC')
    assert.match((await drawer.locator('[part~="total"]').first().textContent()) ?? '', /24,00\s\$/)
    await speak(page, 'ar', 'rtl')
    await see(
      page.locator('store-product-card').getByRole('button', { name: 'أضف إلى السلة' }),
      drawer.getByRole('dialog', { name: /سلة التسوق/ }),
    )
    assert.equal(await drawer.locator('[part~="coupon"] input').inputValue(), 'WELC')
    const less = await middle(page, 'store-product-card [part~="decrease-button"]')
    assert.ok(less > (await middle(page, 'store-product-card [part~="increase-button"]')), 'the stepper is mirrored')
    const mug = page.locator('store-product-card[product-slug=ember-mug]')
    assert.equal(await mug.getByRole('radio', { checked: true }).getAttribute('aria-label'), 'Clay')
    await page.context().close()
  })

  it('behavior: the page of a product mirrors its gallery, and keeps a text that was being written', async () => {
    const page = await w.open('/product/reading-chair')
    const product = page.locator('store-product-card[layout=detail]')
    await product.locator('[part~="option-text"]').first().fill('45')
    const [previous, next] = ['previous', 'next'].map((to) => `store-product-card [part~="${to}-button"]`) as [
      string,
      string,
    ]
    assert.ok((await middle(page, previous)) < (await middle(page, next)))
    await speak(page, 'ar', 'rtl')
    await see(product.getByRole('button', { name: 'الصورة التالية' }))
    assert.equal(await product.locator('[part~="option-text"]').first().inputValue(), '45')
    assert.ok((await middle(page, previous)) > (await middle(page, next)), 'the picture after is on the left')
    await product.getByRole('button', { name: 'الصورة التالية' }).click()
    await page.waitForFunction(
      () => (document.querySelector('store-product-card')?.shadowRoot?.querySelector('.track')?.scrollLeft ?? 0) < -100,
    )
    await page.context().close()
  })

  it('behavior: what the shop wrote from left to right is read so in a page from right to left', async () => {
    const page = await w.open('/product/fell-daypack')
    const product = page.locator('store-product-card[layout=detail]')
    await see(product.getByRole('radio', { name: '18 l' }))
    await speak(page, 'ar', 'rtl')
    await see(product.getByRole('button', { name: 'أضف إلى السلة' }))
    const [number, litre] = await ends(product.getByRole('radio', { name: '18 l' }))
    assert.ok(number < litre, 'litres stand behind their number')
    const description = product.locator('[part~="description"]')
    const box = await description.boundingBox()
    const [first] = await ends(description)
    assert.ok(box && first < box.x + 5, 'the description begins on the left, and its full stop ends it')
    await product.getByRole('radio', { name: 'Rust' }).click()
    await product.getByRole('radio', { name: '18 l' }).click()
    await product.getByRole('button', { name: 'أضف إلى السلة' }).click()
    const details = page.locator('store-cart-drawer [part~="line-details"]')
    await see(details)
    const [colour, size] = await details.locator('span').all()
    const [spot, text] = [await details.locator('i').boundingBox(), colour && (await ends(colour))]
    assert.ok(spot && text && text[0] < spot.x && spot.x + spot.width < text[1], 'the colour stands before its name')
    const [one, other] = [await colour?.boundingBox(), await size?.boundingBox()]
    assert.ok(one && other && other.x + other.width <= one.x - 8, 'the colour comes first, and the size apart from it')
    await page.context().close()
  })

  it('behavior: a list of products leads to its pages from right to left', async () => {
    const page = await w.open('/catalog.html')
    await see(page.getByRole('article'))
    await speak(page, 'ar', 'rtl')
    const list = page.locator('store-product-list')
    await see(list.getByRole('button', { name: 'أضف إلى السلة' }))
    const [first, second] = await list.getByRole('article').all()
    const [one, other] = [await first?.boundingBox(), await second?.boundingBox()]
    assert.ok(one && other && one.x > other.x, 'the first product is on the right')
    await page.context().close()
  })
})
