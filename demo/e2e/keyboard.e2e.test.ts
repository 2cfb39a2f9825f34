import assert from 'node:assert/strict'
import { test } from '@playwright/test'
import { recordEvents } from './event-log.ts'
import { focusedName, pressAndLoad, tabTo, write } from './keyboard-input.ts'
import { addAndSee, cartButton, closeDrawer, drawer, openDrawer, quantity, see, seeCount, seeUnits } from './shopper.ts'
import { testApp } from './test-app.ts'

const app = testApp()

test.describe('keyboard', () => {
  test('a11y: a shopper can select a product, order and pay by keyboard', async () => {
    const context = await app.context()
    const events = await recordEvents(context)
    const page = await app.open('/shop.html', context)
    await see(page.getByRole('radio', { name: 'Slate' }))
    await tabTo(page, 'Slate')
    await page.keyboard.press('ArrowRight')
    assert.equal(await focusedName(page), 'Forest')
    await tabTo(page, 'Add to cart')
    await page.keyboard.press('Enter')
    await see(quantity(page, 'First light, framed print'))
    await tabTo(page, 'Increase quantity of First light, framed print')
    await page.keyboard.press('Space')
    await seeUnits(page, 'First light, framed print', 2)
    await tabTo(page, 'Check out')
    await Promise.all([page.waitForURL(/checkout/), page.keyboard.press('Enter')])
    await write(page, 'Email', 'shopper.one@example.com')
    await write(page, 'First name', 'Shopper')
    await write(page, 'Last name', 'One')
    await write(page, 'Country or region', 'Germany')
    await write(page, 'Street address', 'Beispielweg 1')
    await write(page, 'Postal code', '10115')
    await write(page, 'City', 'Berlin')
    await pressAndLoad(page, 'Update shipping and tax')
    await write(page, 'Card number', '4242424242424242')
    await write(page, 'Name on card', 'Shopper One')
    await write(page, /^Expiration date/, '12/49')
    await write(page, 'Security code', '123')
    await tabTo(page, /^Pay /)
    await page.keyboard.press('Enter')
    const { detail } = await events.until('store:order:placed')
    const { lineItems } = await app.order((JSON.parse(detail) as { orderId: string }).orderId)
    assert.deepEqual(
      lineItems.map((line) => [line.quantity, line.descriptionLines[0]?.colorInfo?.original]),
      [[2, 'Forest']],
    )
  })

  test('a11y: an open drawer traps focus, and returns it to its opener on close', async () => {
    const page = await app.open('/shop.html')
    await addAndSee(page, 'Glow camp lantern')
    await closeDrawer(page)
    await seeCount(page, 1)
    assert.match(await focusedName(page), /^Add/)
    await cartButton(page).focus()
    await openDrawer(page)
    const inside = new Set<string>()
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab')
      inside.add(await focusedName(page))
    }
    assert.ok(inside.has('Check out') && inside.has('Close cart'))
    assert.ok(!inside.has('Add to cart') && !inside.has('Shop now'), [...inside].join(', '))
    await closeDrawer(page)
    assert.match(await focusedName(page), /Cart/)
  })

  test('a11y: closing the drawer after an addition in a quick view returns focus to the card and unlocks scrolling', async () => {
    const page = await app.open('/shop.html')
    await addAndSee(page, 'Fell daypack', ['Rust', '18 l'])
    await closeDrawer(page)
    assert.equal(await focusedName(page), 'Choose options')
    assert.equal(await page.evaluate(() => document.documentElement.style.overflow), '')
  })

  test('a11y: removing a line moves focus to its undo button, which restores the line', async () => {
    const page = await app.open('/shop.html')
    await addAndSee(page, 'Glow camp lantern')
    await drawer(page).getByRole('button', { name: 'Remove Glow camp lantern' }).focus()
    await page.keyboard.press('Enter')
    await see(drawer(page).getByText('Glow camp lantern removed'))
    assert.equal(await focusedName(page), 'Undo: add Glow camp lantern back')
    await page.keyboard.press('Enter')
    await seeUnits(page, 'Glow camp lantern', 1)
    await seeCount(page, 1)
  })
})
