import assert from 'node:assert/strict'
import { type Locator, type Page, test } from '@playwright/test'
import checkoutTexts from '../../platform/http/page/languages/fr.json' with { type: 'json' }
import { loaderTag } from '../testing/documents/loader-tag.ts'
import { holdFiles } from '../testing/page/hold-files.ts'
import { cards } from '../testing/shop/checkout-form.ts'
import { addAndSee, see } from '../testing/shop/shopper.ts'
import { NEWEST_SHOP } from '../testing/shop/shops.ts'
import { testApp } from '../testing/shop/test-app.ts'

const pageIn = (
  lang: string,
  body: string,
): string => `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Boutique</title>
${loaderTag}</head><body><main><h1>Boutique</h1>${body}</main></body></html>`
/** Returns a French page of a shop. The browser's language is English. */
const french = (body: string): string => pageIn('fr', body)
const CART = '<store-cart-button></store-cart-button><store-cart-drawer open-on-add></store-cart-drawer>'

const app = testApp({
  documents: {
    '/mug.html': pageIn('en', `<store-product-card product-slug="ember-mug"></store-product-card>${CART}`),
    '/daypack.html': pageIn(
      'en',
      `<store-product-card product-slug="fell-daypack" layout="detail"></store-product-card>${CART}`,
    ),
    '/list.html': pageIn(
      'en',
      '<store-product-list page-size="6" paging="pages" filters="collections price options stock" url-state></store-product-list>',
    ),
    '/boutique.html': french(
      `<store-product-card product-slug="glow-camp-lantern"></store-product-card>
       <store-cart-drawer open-on-add></store-cart-drawer>`,
    ),
    '/compte.html': french(
      `<store-login-box login-style="hosted"></store-login-box>
       <section lang="de"><store-redirect-button intent="membersAccount" section="ORDERS"></store-redirect-button></section>`,
    ),
    '/panier.html': french(
      `<header lang="en"><store-cart-button></store-cart-button></header><store-cart-drawer></store-cart-drawer>`,
    ),
  },
})

/** Changes the language of the page, as a language selector would. */
const setLanguage = async (page: Page, lang: string, dir = 'ltr'): Promise<void> => {
  await page.evaluate(([lang, dir]) => Object.assign(document.documentElement, { lang, dir }), [lang, dir] as const)
}

/** Returns the horizontal center of the first match of a selector, from the left of the viewport. */
async function horizontalCenter(page: Page, selector: string): Promise<number> {
  const box = await page.locator(selector).first().boundingBox()
  assert.ok(box, `${selector} is visible`)
  return box.x + box.width / 2
}

/** Returns the positions of the first and the last letter in an element, from the left of the viewport. */
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

test.describe('language change', () => {
  test('behavior: cards, cart button and drawer change from English to German and Arabic and keep input', async () => {
    const page = await app.open('/mug.html')
    await addAndSee(page, 'Ember stoneware mug', ['Clay'])
    const drawer = page.locator('store-cart-drawer')
    await drawer.getByRole('button', { name: 'Add a coupon code' }).click()
    await drawer.locator('[part~="coupon"] input').fill('WELC')
    await setLanguage(page, 'de')
    await see(
      page.locator('store-product-card').getByRole('button', { name: 'In den Warenkorb' }),
      page.locator('store-cart-button').getByRole('button', { name: /^Warenkorb/ }),
      drawer.getByRole('dialog', { name: /Warenkorb/ }),
    )
    assert.equal(await drawer.locator('[part~="coupon"] input').inputValue(), 'WELC')
    assert.match((await drawer.locator('[part~="total"]').first().textContent()) ?? '', /24,00\s\$/)
    await setLanguage(page, 'ar', 'rtl')
    await see(
      page.locator('store-product-card').getByRole('button', { name: 'أضف إلى السلة' }),
      drawer.getByRole('dialog', { name: /سلة التسوق/ }),
    )
    assert.equal(await drawer.locator('[part~="coupon"] input').inputValue(), 'WELC')
    const decreaseX = await horizontalCenter(page, 'store-product-card [part~="decrease-button"]')
    assert.ok(
      decreaseX > (await horizontalCenter(page, 'store-product-card [part~="increase-button"]')),
      'the stepper is mirrored',
    )
    const mug = page.locator('store-product-card[product-slug=ember-mug]')
    assert.equal(await mug.getByRole('radio', { checked: true }).getAttribute('aria-label'), 'Clay')
  })

  test('behavior: the shop’s left-to-right texts keep their direction on a right-to-left page', async () => {
    const page = await app.open('/daypack.html')
    const product = page.locator('store-product-card[layout=detail]')
    await see(product.getByRole('radio', { name: '18 l' }))
    await setLanguage(page, 'ar', 'rtl')
    await see(product.getByRole('button', { name: 'أضف إلى السلة' }))
    const [number, liter] = await ends(product.getByRole('radio', { name: '18 l' }))
    assert.ok(number < liter, 'the unit follows the number')
    const description = product.locator('[part~="description"]')
    const box = await description.boundingBox()
    const [first] = await ends(description)
    assert.ok(box && first < box.x + 5, 'the description starts on the left')
    await product.getByRole('radio', { name: 'Rust' }).click()
    await product.getByRole('radio', { name: '18 l' }).click()
    await product.getByRole('button', { name: 'أضف إلى السلة' }).click()
    const details = page.locator('store-cart-drawer [part~="line-details"]')
    await see(details)
    // Wait for the animation of the drawer.
    await details.evaluate((shown) =>
      Promise.all(
        shown
          .closest('dialog')
          ?.getAnimations()
          .map(({ finished }) => finished) ?? [],
      ),
    )
    const [color, size] = await details.locator('span').all()
    const [spot, text] = [await details.locator('i').boundingBox(), color && (await ends(color))]
    assert.ok(spot && text && text[0] < spot.x && spot.x + spot.width < text[1], 'the color swatch precedes its name')
    const [one, other] = [await color?.boundingBox(), await size?.boundingBox()]
    assert.ok(one && other && other.x + other.width <= one.x - 8, 'the color precedes the size, with a gap')
  })

  test('behavior: a list, its filters and its pagination are mirrored; filter values keep their direction', async () => {
    const page = await app.open('/list.html')
    await see(page.getByRole('article'))
    await setLanguage(page, 'ar', 'rtl')
    const list = page.locator('store-product-list')
    await see(list.getByRole('button', { name: 'أضف إلى السلة' }))
    const [first, second] = await list.getByRole('article').all()
    const [one, other] = [await first?.boundingBox(), await second?.boundingBox()]
    assert.ok(one && other && one.x > other.x, 'the first product is on the right')
    const boxes = await Promise.all(
      [list.locator('[part~=filter]').first(), first].map((locator) => locator?.boundingBox()),
    )
    assert.ok(boxes[0] && boxes[1] && boxes[0].x > boxes[1].x, 'the filters are to the right of the products')

    await list.locator('summary', { hasText: 'Weight' }).click()
    const filterValue = list.locator('[part~=filter-value]', { hasText: '250 g' })
    await see(filterValue)
    const [number, gram] = await ends(filterValue.locator('bdi'))
    assert.ok(number < gram, '250 g, not g 250')

    const pages = list.getByRole('navigation', { name: 'الصفحات' })
    const [start, two, next] = await Promise.all(
      ['الصفحة 1', 'الصفحة 2', 'الصفحة التالية'].map((name) =>
        pages.getByRole('link', { name, exact: true }).boundingBox(),
      ),
    )
    assert.ok(start && two && next && start.x > two.x && two.x > next.x, 'page links continue to the left')
    await pages.getByRole('link', { name: 'الصفحة التالية' }).click()
    await see(pages.getByRole('link', { name: 'الصفحة 2', exact: true }).and(pages.locator('[aria-current=page]')))
    const [back, here] = await Promise.all(
      ['الصفحة السابقة', 'الصفحة 2'].map((name) => pages.getByRole('link', { name, exact: true }).boundingBox()),
    )
    assert.ok(back && here && back.x > here.x, 'the previous link is on the right')
  })
})

test.describe('French page', () => {
  test('behavior: a drawer that is opened before its messages have loaded is shown afterwards', async () => {
    const context = await app.context()
    const release = await holdFiles(context, '**/languages/fr-cart-*.js')
    const page = await app.open('/panier.html', context)
    await page.locator('store-cart-button').getByRole('button').waitFor()
    await page.waitForFunction(() => customElements.get('store-cart-drawer'))
    await page.locator('store-cart-button').getByRole('button').click()
    release()
    await see(page.getByRole('dialog', { name: 'Votre panier' }))
  })

  test('behavior: if the messages do not arrive, the page sells in English; once they arrive, it is in French', async () => {
    const context = await app.context()
    const release = await holdFiles(context, '**/languages/fr-*.js')
    const page = await app.open('/boutique.html', context)
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await see(page.getByRole('dialog', { name: /^Your cart/ }).getByRole('button', { name: 'Check out' }))
    release()
    await see(page.getByRole('dialog', { name: /^Votre panier/ }))
  })

  test('default: checkout, thank-you page and email are in French', { tag: NEWEST_SHOP }, async () => {
    const page = await app.open('/boutique.html')
    await page.getByRole('button', { name: 'Ajouter au panier' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Passer la commande' }).click()
    await see(page.getByRole('heading', { name: 'Paiement', exact: true, level: 1 }))
    await fillFrenchCheckout(page)
    await see(page.getByText(/64,00\s\$US/))
    await page.getByRole('button', { name: /^Payer / }).click()
    await page.waitForURL(/boutique\.html/)
    await page.goBack()
    await see(page.getByRole('heading', { name: 'Merci pour votre commande' }), page.getByText(/,\d\d\s\$US/))
    const { mails } = (await app.control('GET', 'mails?to=acheteuse@example.com')) as {
      mails: { language: string; subject: string; text: string }[]
    }
    assert.equal(mails[0]?.language, 'fr')
    assert.match(mails[0]?.subject ?? '', /^Commande n°\s\d+ confirmée$/)
    assert.match(mails[0]?.text ?? '', /\$US est confirmée/)
    assert.ok(mails[0]?.text.includes('1 × Glow camp lantern'))
  })

  test('behavior: the hosted login is in French; a German section opens hosted pages in German', async () => {
    const page = await app.open('/compte.html')
    await page.getByRole('button', { name: 'Continuer vers la connexion' }).click()
    await see(page.getByText('Connexion sécurisée'))
    await page.goBack()
    await page.getByRole('button', { name: 'Ihr Konto' }).click()
    await see(page.getByText('Sichere Anmeldung'))
  })
})

/** Fills in the French hosted checkout, without submitting it. */
async function fillFrenchCheckout(page: Page): Promise<void> {
  for (const [label, text] of [
    [checkoutTexts.email, 'acheteuse@example.com'],
    ['Prénom', 'Aline'],
    ['Nom', 'Exemple'],
    [checkoutTexts.addressLine, '2 rue de l’Exemple'],
    ['Code postal', '75001'],
    ['Ville', 'Paris'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Pays ou région').selectOption('FR')
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: /^Mettre à jour/ }).click()])
  for (const [label, text] of [
    ['Numéro de carte', cards.paid],
    ['Nom sur la carte', 'Aline Exemple'],
    [checkoutTexts.cardExpiry, '12/49'],
    ['Code de sécurité', '123'],
  ] as const)
    await page.getByLabel(label).fill(text)
}
