import assert from 'node:assert/strict'
import { expect, type Page, test } from '@playwright/test'
import { errorMessages } from '../../../widgets/cart-drawer/reasons/error-messages.ts'
import { shopPageWith } from '../testing/documents/shop-page.ts'
import { focusedName, pressAndLoad, tabTo, write } from '../testing/page/keyboard-input.ts'
import { recordSpeech, type Speech } from '../testing/page/screen-reader.ts'
import { card, drawer, see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp({ documents: shopPageWith() })
const PRINT = 'First light, framed print'

/** Selects an option and adds the product to the cart. */
async function choose(page: Page, speech: Speech): Promise<void> {
  await see(page.getByRole('radio', { name: 'Slate' }))
  await tabTo(page, 'Slate')
  await page.keyboard.press('ArrowRight')
  await expect(card(page, PRINT)).toMatchAriaSnapshot(`
    - article "First light, framed print":
      - img "First light, framed print, Forest"
      - heading "First light, framed print" [level=2]:
        - link "First light, framed print"
      - paragraph: $110.00
      - text: "Color: Forest"
      - 'radiogroup "Color: Forest"':
        - radio "Slate"
        - radio "Forest" [checked]
        - radio "Berry"
      - button "Decrease quantity of First light, framed print" [disabled]: −
      - spinbutton "Quantity of First light, framed print": "1"
      - button "Increase quantity of First light, framed print": +
      - button "Add to cart"
      - button "Buy now"
      - status
    `)
  await tabTo(page, 'Add to cart')
  await page.keyboard.press('Enter')
  await speech.next('First light, framed print added to your cart.')
}

/** Changes the quantity, then applies a refused and a valid coupon. */
async function change(page: Page, speech: Speech): Promise<void> {
  await see(drawer(page).getByRole('button', { name: 'Estimate shipping and tax' }))
  assert.equal(await focusedName(page), 'Close cart', 'the focus is in the dialog')
  await tabTo(page, `Increase quantity of ${PRINT}`)
  await page.keyboard.press('Space')
  await speech.next('First light, framed print: quantity 2. Subtotal $220.00')
  await tabTo(page, 'Add a coupon code')
  await page.keyboard.press('Enter')
  await see(drawer(page).getByRole('textbox', { name: 'Coupon code' }))
  assert.equal(await focusedName(page), 'Coupon code')
  await page.keyboard.type('EXPIRED')
  await page.keyboard.press('Enter')
  await speech.next(errorMessages.ERROR_COUPON_HAS_EXPIRED)
  await expect(drawer(page).getByRole('region', { name: 'Coupon code' })).toMatchAriaSnapshot(`
    - region "Coupon code":
      - button "Add a coupon code" [expanded]
      - textbox "Coupon code" [invalid]: EXPIRED
      - button "Apply"
      - text: ${errorMessages.ERROR_COUPON_HAS_EXPIRED}
    `)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('WELCOME10')
  await page.keyboard.press('Enter')
  await speech.next('Coupon WELCOME10 applied. Total $198.00')
  assert.equal(await focusedName(page), 'Remove coupon WELCOME10')
}

const CHANGED = `
  - dialog "Your cart 2 items":
    - heading "Your cart 2 items" [level=2]
    - button "Close cart": ×
    - text: You've unlocked free shipping!
    - progressbar "You've unlocked free shipping!"
    - list:
      - listitem:
        - heading "First light, framed print" [level=3]:
          - link "First light, framed print"
        - paragraph: "Color: Forest"
        - paragraph:
          - text: $110.00 each
          - strong: $220.00
        - button "Decrease quantity of First light, framed print": −
        - spinbutton "Quantity of First light, framed print": "2"
        - button "Increase quantity of First light, framed print": +
        - button "Remove First light, framed print": Remove
    - region "Coupon code":
      - paragraph:
        - text: WELCOME10 10% off your first order
        - button "Remove coupon WELCOME10": ×
    - region "Estimate shipping and tax":
      - button "Estimate shipping and tax"
    - region "Order note":
      - button "Order note"
    - term: Subtotal
    - definition: $220.00
    - term: Discount
    - definition: −$22.00
    - term: Total
    - definition: $198.00
    - text: Taxes and shipping calculated at checkout.
    - button "Check out"
    - status: Coupon WELCOME10 applied. Total $198.00
    - status
    - alert
`

async function fillCard(page: Page, number: string): Promise<void> {
  await write(page, 'Card number', number)
  await write(page, 'Name on card', 'Shopper One')
  await write(page, /^Expiration date/, '12/49')
  await write(page, 'Security code', '123')
}

/** Fills in the checkout, then pays with a declined card, by its button, and with a valid card, by Enter in a field. */
async function pay(page: Page, speech: Speech): Promise<void> {
  for (const [label, text] of [
    ['Email', 'shopper.one@example.com'],
    ['First name', 'Shopper'],
    ['Last name', 'One'],
    ['Country or region', 'Germany'],
    ['Street address', 'Beispielweg 1'],
    ['Postal code', '10115'],
    ['City', 'Berlin'],
  ] as const)
    await write(page, label, text)
  await pressAndLoad(page, 'Update shipping and tax')
  await fillCard(page, '4000000000000002')
  await pressAndLoad(page, /^Pay /)
  await speech.next(/^Your card was declined/)
  await expect(page.getByRole('alert')).toMatchAriaSnapshot(`
    - alert:
      - heading "Your card was declined" [level=2]
      - paragraph: You haven't been charged. Please try a different card.
    `)
  await fillCard(page, '4242424242424242')
  await page.keyboard.press('Enter')
}

test.describe('screen reader', () => {
  test('a11y: accessible names, roles, states and announcements from the selection to the order', async () => {
    const context = await app.context()
    const speech = await recordSpeech(context)
    const page = await app.open('/shop.html', context)
    await choose(page, speech)
    await change(page, speech)
    await expect(drawer(page)).toMatchAriaSnapshot(CHANGED)
    await tabTo(page, 'Check out')
    await Promise.all([page.waitForURL(/checkout/), page.keyboard.press('Enter')])
    await pay(page, speech)
    const confirmation = page.getByRole('dialog', { name: 'Thank you for your order' })
    await see(confirmation.getByText('$'))
    await expect(confirmation).toMatchAriaSnapshot(`
      - dialog "Thank you for your order":
        - heading "Thank you for your order" [level=2]
        - paragraph: "Order #10001 confirmed. We've emailed your receipt."
        - list:
          - listitem:
            - strong: First light, framed print
            - text: 2 × Forest $220.00
        - paragraph: Subtotal $220.00
        - paragraph: Discount −$22.00
        - paragraph: Total $198.00
        - paragraph: Tax included $31.61
        - button "Back to the shop"
      `)
    assert.equal(speech.all.length, 5, `there are no other announcements: ${speech.all.join(' | ')}`)
  })
})
