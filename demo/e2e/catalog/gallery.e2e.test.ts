import assert from 'node:assert/strict'
import { type CDPSession, type Page, test } from '@playwright/test'
import { requestsDone } from '../testing/page/requests-done.ts'
import { see } from '../testing/shop/shopper.ts'
import { testApp } from '../testing/shop/test-app.ts'

const app = testApp()

interface MobilePage {
  readonly page: Page
  readonly fingers: CDPSession
}

/** Opens a product page on a mobile device, with a CDP session that sends touch input. */
async function openOnMobile(path: string): Promise<MobilePage> {
  const context = await app.context({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await app.open(path, context)
  await see(page.getByRole('group', { name: /^Images of/ }))
  return { page, fingers: await context.newCDPSession(page) }
}

async function centerOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox()
  assert.ok(box, `${selector} is visible`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const CAROUSEL = 'store-product-card [part~="carousel"]'

test.describe('product gallery', () => {
  test('default: swiping shows the next and the previous picture, and a pinch gesture zooms further into a zoomed picture', async () => {
    const { page, fingers } = await openOnMobile('/product/ember-mug')
    const swipe = async (xDistance: number): Promise<unknown> =>
      fingers.send('Input.synthesizeScrollGesture', { ...(await centerOf(page, CAROUSEL)), xDistance, speed: 1500 })
    await swipe(-250)
    await see(page.getByText(/^Image 2 of/))
    await swipe(250)
    await see(page.getByText(/^Image 1 of/))
    await page.getByRole('button', { name: 'Zoom', exact: true }).first().tap()
    const dialog = page.getByRole('dialog', { name: /^Zoomed/ })
    await see(dialog)
    const { x, y } = await centerOf(page, 'store-product-card .pane')
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number): Promise<unknown> =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === undefined
            ? []
            : [
                { x: x - apart, y, id: 0 },
                { x: x + apart, y, id: 1 },
              ],
      })
    await touch('touchStart', 30)
    for (const apart of [40, 50, 60]) await touch('touchMove', apart)
    await touch('touchEnd')
    await see(dialog.getByText('200%'))
    assert.equal(await page.evaluate(() => visualViewport?.scale), 1, 'the page is not zoomed')
  })

  test('default: a video has a poster, loads one fitting size on play, and pauses when another picture is shown', async () => {
    const page = await app.open('/product/glow-camp-lantern')
    const loaded: string[] = []
    page.on('request', (request) => /\.mp4/.test(request.url()) && loaded.push(request.url()))
    const video = page.locator('store-product-card video').first()
    await video.waitFor({ state: 'attached' })
    await requestsDone(page)
    assert.deepEqual(loaded, [], 'no video file is loaded before playback')
    await page.getByRole('button', { name: /^Video/ }).click()
    await page.locator('.slide:not([inert]) video').waitFor()
    assert.match((await video.getAttribute('poster')) ?? '', /\/media\//)
    assert.equal(await video.evaluate((element: HTMLVideoElement) => element.paused), true)
    await video.focus()
    await page.keyboard.press('Space')
    await page.waitForFunction(() => {
      const element = document.querySelector('store-product-card')?.shadowRoot?.querySelector('video')
      return element && !element.paused && element.currentTime > 0 && element.videoWidth >= 480
    })
    assert.equal(new Set(loaded).size, 1, 'one file is loaded')
    await page.getByRole('button', { name: 'Previous image' }).click()
    await page.waitForFunction(
      () => document.querySelector('store-product-card')?.shadowRoot?.querySelector('video')?.paused,
    )
  })
})
