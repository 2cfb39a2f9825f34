import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { deferred } from '../../../core/testing/deferred.ts'
import { defineElement } from '../../shared/element/define-element.ts'
import {
  assertAccessible,
  focused,
  nextFrame,
  place,
  type TestPlatform,
  testPlatform,
  until,
} from '../../shared/testing/browser-test.ts'
import { ProductCard, productCard } from '../element.tsx'
import { all, choose, find, get, text } from '../test-card.ts'

let platform: TestPlatform

async function shown(
  slug: string,
  attributes = '',
): Promise<{ readonly element: HTMLElement; readonly root: ShadowRoot }> {
  const shop = `client-id="${platform.clientId}" api-url="${platform.url}"`
  const element = place(
    `<store-product-card ${shop} layout="detail" product-slug="${slug}" ${attributes}></store-product-card>`,
  )
  const root = await until(() => element.shadowRoot, 'a shadow root')
  await until(() => find(root, 'detail'), `the page of ${slug}`)
  return { element, root }
}

const chosenThumbnail = (root: ParentNode): number =>
  all(root, 'thumbnail').findIndex(({ ariaCurrent }) => ariaCurrent === 'true')

/** Whether the carousel shows the slide of the chosen thumbnail. */
function isAtChosen(root: ParentNode): boolean {
  const carousel = get(root, 'carousel')
  const { x } = carousel.getBoundingClientRect()
  const slide = carousel.children[chosenThumbnail(root)]
  return carousel.clientWidth > 0 && slide !== undefined && Math.abs(slide.getBoundingClientRect().x - x) < 2
}

describe('store-product-card, its gallery', () => {
  before(async () => {
    platform = await testPlatform()
    defineElement('store-product-card', ProductCard, productCard)
  })

  afterEach(async () => {
    document.body.replaceChildren()
    await nextFrame()
  })

  it('behavior: a color shows its picture, in several encodings', async () => {
    const { root } = await shown('ember-mug')
    assert.strictEqual(chosenThumbnail(root), 0)
    await choose(root, 'Clay')
    await until(() => chosenThumbnail(root) > 0, 'the picture of the color')
    const slide = await until(() => root.querySelector('.slide:not([inert]) img'), 'the picture')
    assert.include(slide.getAttribute('alt'), 'Clay')
    assert.include(slide.getAttribute('srcset'), 'enc_auto')
    assert.include(slide.parentElement?.querySelector('source')?.srcset, 'enc_avif')
  })

  it('behavior: the previous picture stays while a distant one loads', async () => {
    const { root } = await shown('canvas-tote')
    const [first, ...others] = root.querySelectorAll<HTMLImageElement>('.slide img')
    await until(() => first?.complete && first.naturalWidth > 0, 'the first picture')
    const last = others.at(-1)
    if (!first || !last) throw new Error('there is only one picture')
    const decoded = deferred()
    // The carousel scrolls when the picture has been decoded.
    last.decode = () => decoded.promise
    get(root, 'carousel').focus()
    await sendKeys({ press: 'End' })
    await until(() => chosenThumbnail(root) === others.length, 'the last thumbnail')
    await nextFrame()
    assert.isFalse(isAtChosen(root), 'the carousel is still at the first picture')
    assert.isTrue(first.complete && first.naturalWidth > 0, 'it is loaded')
    assert.include(first.srcset, 'enc_auto')
    decoded.resolve()
    await until(() => isAtChosen(root), 'the last picture')
  })

  it('a11y: the slide of the current thumbnail is the only one that is not inert, as soon as the thumbnail changes', async () => {
    const { root } = await shown('ember-mug')
    const activeSlides = (): number[] =>
      [...get(root, 'carousel').children].flatMap((slide, at) => (slide.hasAttribute('inert') ? [] : [at]))
    await until(() => activeSlides().length === 1, 'all other slides to be inert')
    const changed = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        resolve([chosenThumbnail(root), activeSlides()])
      })
      observer.observe(get(root, 'thumbnails'), { attributeFilter: ['aria-current'], subtree: true })
    })
    get(root, 'next-button').click()
    assert.deepEqual(await changed, [1, [1]])
  })

  it('a11y: arrow keys change the picture, mirrored in right-to-left text, and Home and End show the first and last', async () => {
    const { element, root } = await shown('ember-mug')
    get(root, 'carousel').focus()
    await sendKeys({ press: 'ArrowRight' })
    await until(() => chosenThumbnail(root) === 1, 'the second picture')
    await sendKeys({ press: 'End' })
    await until(() => chosenThumbnail(root) === all(root, 'thumbnail').length - 1, 'the last picture')
    await until(() => isAtChosen(root), 'the carousel to show the last picture')
    await sendKeys({ press: 'Home' })
    await until(() => chosenThumbnail(root) === 0, 'the first picture')
    await until(() => isAtChosen(root), 'the carousel to show the first picture')
    element.dir = 'rtl'
    await nextFrame()
    await until(() => chosenThumbnail(root) === 0 && isAtChosen(root), 'the first picture, which is on the right')
    await sendKeys({ press: 'ArrowLeft' })
    await until(() => chosenThumbnail(root) === 1, 'the second picture, which is on the left')
    await assertAccessible(element, 'right to left')
  })

  it('behavior: the picture stays when the text changes its direction', async () => {
    const { element, root } = await shown('ember-mug')
    get(root, 'next-button').click()
    await until(() => chosenThumbnail(root) === 1 && isAtChosen(root), 'the second picture')
    for (const direction of ['rtl', 'ltr']) {
      element.dir = direction
      await nextFrame()
      await until(() => isAtChosen(root), `the chosen picture, ${direction}`)
      assert.strictEqual(chosenThumbnail(root), 1, direction)
    }
  })

  it('behavior: the last of several keys determines the picture, also before the carousel has scrolled', async () => {
    const { root } = await shown('ember-mug')
    const carousel = get(root, 'carousel')
    const places: (number | undefined)[] = []
    carousel.scrollTo = (options) => void places.push((options as ScrollToOptions).left)
    carousel.focus()
    const last = all(root, 'thumbnail').length - 1
    for (const [key, slide] of [
      ['ArrowRight', 1],
      ['End', last],
      ['Home', 0],
    ] as const) {
      await sendKeys({ press: key })
      await until(() => chosenThumbnail(root) === slide, `picture ${slide + 1}`)
    }
    await until(() => places.at(-1) === 0, 'a scroll to the first picture')
  })

  it('behavior: a scroll that ends next to its picture is continued', async () => {
    const { root } = await shown('ember-mug')
    const carousel = get(root, 'carousel')
    // Otherwise the browser corrects the position by itself.
    carousel.style.scrollSnapType = 'none'
    get(root, 'next-button').click()
    carousel.scrollTo({ left: carousel.clientWidth - 80, behavior: 'instant' })
    await until(() => chosenThumbnail(root) === 1 && isAtChosen(root), 'the second picture in its place')
  })

  it('behavior: after a button, the thumbnails follow a scroll by keyboard', async () => {
    const { root } = await shown('ember-mug')
    const carousel = get(root, 'carousel')
    // Otherwise the end of the smooth scroll can follow the scroll of this test.
    carousel.style.scrollBehavior = 'auto'
    get(root, 'next-button').click()
    await until(() => chosenThumbnail(root) === 1 && isAtChosen(root), 'the second picture')
    // The scroll event of the last position precedes the next frame.
    await nextFrame()
    // Such a scroll has no pointer event.
    carousel.scrollTo({ left: 0, behavior: 'instant' })
    // The browser dispatches it in the next frame. A render before would take the position for that of a moved element.
    carousel.dispatchEvent(new Event('scroll'))
    await until(() => chosenThumbnail(root) === 0, 'the first picture')
  })

  for (const direction of ['ltr', 'rtl'])
    it(`behavior: the row scrolls to the current thumbnail, wherever the card is on the page: ${direction}`, async () => {
      place('<style>body { padding-inline: 300px } store-product-card { inline-size: 240px }</style>')
      const { root } = await shown('canvas-tote', `dir="${direction}"`)
      const isInRow = (index: number): boolean => {
        const row = get(root, 'thumbnails').getBoundingClientRect()
        const thumbnail = all(root, 'thumbnail')[index]?.getBoundingClientRect()
        return thumbnail !== undefined && thumbnail.left >= row.left && thumbnail.right <= row.right
      }
      const last = all(root, 'thumbnail').length - 1
      get(root, 'carousel').focus()
      await sendKeys({ press: 'End' })
      await until(() => isInRow(last) && !isInRow(0), 'the last thumbnail')
      await sendKeys({ press: 'Home' })
      await until(() => isInRow(0) && !isInRow(last), 'the first thumbnail')
    })

  it('behavior: a page with an initial variant shows its picture without scrolling', async () => {
    const { root } = await shown('ember-mug', `choices='{"Color":"Oat"}'`)
    await until(() => chosenThumbnail(root) > 0, 'the picture of the color')
    await until(() => isAtChosen(root), 'the carousel at that picture')
    await until(() => root.querySelector('.slide:not([inert]) img')?.getAttribute('alt')?.includes('Oat'), 'Oat')
  })

  it('behavior: the selected picture is kept when a hidden page is shown and when the width changes', async () => {
    const hidden = place('<div style="display: none"></div>')
    const { element, root } = await shown('ember-mug', `choices='{"Color":"Oat"}'`)
    hidden.append(element)
    await until(() => chosenThumbnail(root) > 0 && get(root, 'carousel').clientWidth === 0, 'it to be hidden')
    await nextFrame()
    hidden.style.display = 'block'
    await until(() => isAtChosen(root), 'the carousel at the picture after it is shown')
    hidden.style.inlineSize = '320px'
    await until(
      () => get(root, 'carousel').clientWidth <= 320 && isAtChosen(root),
      'the same picture in a narrow carousel',
    )
    assert.isAbove(chosenThumbnail(root), 0)
  })

  it('behavior: the selected picture is kept when the browser resets the position after a hidden page is shown', async () => {
    const hidden = place('<div style="display: none"></div>')
    const { element, root } = await shown('ember-mug', `choices='{"Color":"Oat"}'`)
    await until(() => chosenThumbnail(root) > 0 && isAtChosen(root), 'the picture of the color')
    const chosen = chosenThumbnail(root)
    hidden.append(element)
    const carousel = get(root, 'carousel')
    await until(() => carousel.clientWidth === 0, 'it to be hidden')
    await nextFrame()
    let resets = 0
    // Firefox occasionally does this, some frames after it has restored the position.
    const reset = (): void => {
      resets += 1
      carousel.scrollTo({ left: 0, behavior: 'instant' })
    }
    carousel.addEventListener('scroll', reset, { once: true })
    hidden.style.display = 'block'
    await until(() => resets === 1, 'the reset')
    await nextFrame()
    await until(() => isAtChosen(root), 'the carousel at the picture')
    assert.strictEqual(chosenThumbnail(root), chosen)
  })

  it('behavior: the selected picture is kept when the card is moved on the page', async () => {
    const other = place('<div></div>')
    const { element, root } = await shown('ember-mug', `choices='{"Color":"Oat"}'`)
    await until(() => chosenThumbnail(root) > 0 && isAtChosen(root), 'the picture of the color')
    const chosen = chosenThumbnail(root)
    await nextFrame()
    other.append(element)
    await nextFrame()
    await nextFrame()
    await until(() => isAtChosen(root), 'the carousel at the picture')
    assert.strictEqual(chosenThumbnail(root), chosen)
  })

  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    it(`a11y: arrow keys, + and − with ${modifier} are ignored`, async () => {
      const { root } = await shown('ember-mug')
      const press = (target: HTMLElement, key: string): boolean =>
        target.dispatchEvent(
          new KeyboardEvent('keydown', { key, [modifier]: true, bubbles: true, cancelable: true, composed: true }),
        )
      for (const key of ['ArrowRight', 'End']) assert.isTrue(press(get(root, 'carousel'), key), key)
      assert.strictEqual(chosenThumbnail(root), 0)
      const { pane, scale } = await enlarged(root)
      for (const key of ['+', '-', '0', 'ArrowDown']) assert.isTrue(press(pane, key), key)
      await nextFrame()
      assert.strictEqual(scale(), 100)
    })
  }

  it('behavior: a swipe updates the current picture', async () => {
    const { root } = await shown('ember-mug')
    const carousel = get(root, 'carousel')
    carousel.scrollTo({ left: carousel.clientWidth * 2, behavior: 'instant' })
    await until(() => chosenThumbnail(root) === 2, 'the third picture')
  })

  it('a11y: a picture is enlarged in a dialog, also with keys, and the focus returns', async () => {
    const { element, root } = await shown('ember-mug')
    const button = get(root, 'zoom-button')
    button.focus()
    await sendKeys({ press: 'Enter' })
    const dialog = await until(() => root.querySelector<HTMLDialogElement>('dialog[open]'), 'the dialog')
    await assertAccessible(element, 'enlarged')
    await sendKeys({ press: '+' })
    await until(() => text(dialog.querySelector('output')) === '150%', 'a larger picture')
    await sendKeys({ press: '0' })
    await until(() => text(dialog.querySelector('output')) === '100%', 'the whole picture')
    await sendKeys({ press: 'Escape' })
    await until(() => !root.querySelector('dialog[open]'), 'the dialog to close')
    assert.strictEqual(focused(), button)
  })

  it('default: a video has the browser’s controls and a poster, and does not start automatically', async () => {
    const { root } = await shown('glow-camp-lantern')
    const video = await until(() => root.querySelector('video'), 'the video')
    await until(() => video.src, 'its file')
    assert.isTrue(video.controls)
    assert.isTrue(video.paused)
    assert.isFalse(video.autoplay)
    assert.include(video.poster, '/v1/fill/w_720')
    await until(() => video.closest<HTMLElement>('.slide')?.inert, 'the slide of the video to be inert')
  })

  it('default: buttons show the previous and next picture, within the bounds, mirrored in right-to-left text', async () => {
    const { element, root } = await shown('ember-mug')
    const [previous, next] = [get(root, 'previous-button'), get(root, 'next-button')]
    assert.deepEqual([previous.ariaLabel, next.ariaLabel], ['Previous image', 'Next image'])
    previous.click()
    assert.strictEqual(chosenThumbnail(root), 0)
    assert.strictEqual(previous.ariaDisabled, 'true')
    next.focus()
    const last = all(root, 'thumbnail').length - 1
    for (let current = 1; current <= last; current++) {
      next.click()
      await until(() => chosenThumbnail(root) === current, `picture ${current + 1}`)
    }
    await until(() => next.ariaDisabled === 'true', 'the end')
    assert.strictEqual(focused(), next, 'the focus stays')
    previous.click()
    await until(() => chosenThumbnail(root) === last - 1, 'the picture before the last')
    await assertAccessible(element, 'other picture')
    assert.isBelow(previous.getBoundingClientRect().left, next.getBoundingClientRect().left)
    element.dir = 'rtl'
    await until(() => previous.getBoundingClientRect().left > next.getBoundingClientRect().left, 'the mirrored buttons')
  })

  it('default: an enlarged picture shows the loaded rendition first, then the sharp one', async () => {
    const { root } = await shown('ember-mug')
    const slide = await until(() => root.querySelector<HTMLImageElement>('.slide:not([inert]) img'), 'the picture')
    await until(() => slide.complete && slide.naturalWidth > 0, 'it to be loaded')
    const loaded = slide.currentSrc
    // The sharp picture may be decoded within a frame, so read the first `src` as soon as the image is inserted.
    const first = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const image = root.querySelector<HTMLImageElement>('.pane img')
        if (!image) return
        observer.disconnect()
        resolve([image.src, image.complete && image.naturalWidth > 0])
      })
      observer.observe(root, { childList: true, subtree: true })
    })
    get(root, 'zoom-button').click()
    assert.deepEqual(await first, [loaded, true], 'the loaded rendition is shown first')
    const image = await until(() => root.querySelector<HTMLImageElement>('dialog[open] .pane img'), 'the picture')
    await until(() => image.src !== loaded && image.complete, 'the sharp one')
    assert.match(image.src, /w_(1\d\d\d|2\d\d\d),/)
  })

  it('args: the scale is a percentage in the language of the page, 400% at most', async () => {
    document.documentElement.lang = 'de'
    try {
      const { root } = await shown('ember-mug')
      const { scale } = await enlarged(root)
      const dialog = get(root, 'zoom')
      assert.strictEqual(dialog.querySelector('output')?.textContent, '100\u00a0%')
      const zoomIn = get(dialog, 'zoom-in-button')
      for (const percent of [150, 225, 338, 400]) {
        zoomIn.click()
        await until(() => scale() === percent, `${percent}%`)
      }
      await until(() => zoomIn.ariaDisabled === 'true', 'the largest scale')
    } finally {
      document.documentElement.lang = 'en'
    }
  })

  it('a11y: buttons, keys and swipes change the enlarged picture, and the gallery follows', async () => {
    const { element, root } = await shown('ember-mug')
    const { pane, scale } = await enlarged(root)
    const dialog = get(root, 'zoom')
    const [previous, next] = [get(dialog, 'previous-button'), get(dialog, 'next-button')]
    assert.strictEqual(previous.ariaDisabled, 'true')
    next.focus()
    next.click()
    await until(() => chosenThumbnail(root) === 1, 'the second picture')
    await until(() => dialog.ariaLabel?.includes(pane.querySelector('img')?.alt ?? '-'), 'its name')
    await sendKeys({ press: 'ArrowRight' })
    await until(() => chosenThumbnail(root) === 2, 'the third picture')
    const swipe = (from: number, to: number): void => {
      for (const [type, clientX] of [
        ['pointerdown', from],
        ['pointerup', to],
      ] as const)
        pane.dispatchEvent(new PointerEvent(type, { pointerId: 1, isPrimary: true, clientX, clientY: 100 }))
    }
    swipe(100, 300)
    await until(() => chosenThumbnail(root) === 1, 'the picture before')
    await sendKeys({ press: '+' })
    await until(() => scale() === 150, 'it to be enlarged')
    swipe(300, 100)
    await sendKeys({ press: 'ArrowRight' })
    await nextFrame()
    assert.strictEqual(chosenThumbnail(root), 1, 'a zoomed picture is scrolled')
    await sendKeys({ press: 'Home' })
    await nextFrame()
    assert.strictEqual(chosenThumbnail(root), 1, 'Home does not change a zoomed picture')
    next.click()
    await until(() => chosenThumbnail(root) === 2 && scale() === 100, 'the next picture, not zoomed')
    await assertAccessible(element, 'turned over, enlarged')
  })

  it('a11y: the dialog announces the next picture, because the page behind it is inert', async () => {
    const { root } = await shown('ember-mug')
    await enlarged(root)
    const dialog = get(root, 'zoom')
    const status = await until(() => dialog.querySelector('[role=status]'), 'the status')
    const count = all(root, 'thumbnail').length
    assert.match(text(status), new RegExp(`^Image 1 of ${count}: `))
    get(dialog, 'next-button').click()
    await until(() => chosenThumbnail(root) === 1, 'the second picture')
    assert.match(text(status), new RegExp(`^Image 2 of ${count}: `))
    assert.isTrue(status.isConnected, 'the same status')
  })

  it('default: the wheel zooms an enlarged picture around the pointer', async () => {
    const { root } = await shown('ember-mug')
    const { pane, scale } = await enlarged(root)
    const { left, top, width, height } = pane.getBoundingClientRect()
    const wheel = (deltaY: number): boolean =>
      pane.dispatchEvent(
        new WheelEvent('wheel', {
          deltaY,
          clientX: left + width,
          clientY: top + height,
          bubbles: true,
          cancelable: true,
        }),
      )
    assert.isFalse(wheel(-100), 'the page behind it does not scroll')
    await until(() => scale() === 115, 'a larger picture')
    assert.closeTo(pane.scrollLeft, width * 0.15, 2, 'the point under the pointer stays in place')
    wheel(100)
    await until(() => scale() === 100, 'the whole picture')
    wheel(100)
    await nextFrame()
    assert.strictEqual(scale(), 100, 'the minimum scale')
  })

  it('default: a pinch enlarges a picture by the distance of the fingers, up to four times', async () => {
    const { root } = await shown('ember-mug')
    const { pane, scale } = await enlarged(root)
    const finger = (type: string, pointerId: number, clientX: number): boolean =>
      pane.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 100, pointerType: 'touch' }))
    finger('pointerdown', 1, 100)
    finger('pointermove', 1, 110)
    assert.strictEqual(scale(), 100, 'one pointer does not zoom')
    finger('pointerdown', 2, 210)
    finger('pointermove', 2, 310)
    await until(() => scale() === 200, 'twice the size')
    finger('pointermove', 2, 1110)
    await until(() => scale() === 400, 'four times the size')
    finger('pointerup', 2, 1110)
    finger('pointermove', 1, 50)
    await nextFrame()
    assert.strictEqual(scale(), 400, 'a single remaining pointer does not zoom')
  })

  it('default: a finger, and a horizontal scroll of a trackpad, move an enlarged picture', async () => {
    const { root } = await shown('ember-mug')
    const { pane, scale } = await enlarged(root)
    get(root, 'zoom-in-button').click()
    get(root, 'zoom-in-button').click()
    await until(() => scale() === 225, 'the enlarged picture')
    const { scrollLeft, scrollTop } = pane
    const finger = (type: string, clientX: number, clientY: number): boolean =>
      pane.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, clientY, pointerType: 'touch' }))
    finger('pointerdown', 200, 200)
    finger('pointermove', 160, 230)
    assert.closeTo(pane.scrollLeft, scrollLeft + 40, 1)
    assert.closeTo(pane.scrollTop, scrollTop - 30, 1)
    assert.strictEqual(getComputedStyle(pane).touchAction, 'none', 'the browser does not pan in addition')
    const wheel = new WheelEvent('wheel', { deltaX: 100, bubbles: true, cancelable: true })
    assert.isTrue(pane.dispatchEvent(wheel), 'the browser scrolls')
    await nextFrame()
    assert.strictEqual(scale(), 225)
  })
})

/** Opens the zoom dialog. Returns its scroll container, and a function that returns the scale in percent. */
async function enlarged(root: ShadowRoot): Promise<{ readonly pane: HTMLElement; readonly scale: () => number }> {
  get(root, 'zoom-button').click()
  const dialog = await until(() => root.querySelector('dialog[open]'), 'the dialog')
  const pane = await until(() => dialog.querySelector<HTMLElement>('.pane'), 'the picture')
  await nextFrame()
  // A picture that is still growing limits how far the pane scrolls.
  await until(() => pane.getAnimations({ subtree: true }).length === 0, 'the picture in its size')
  return { pane, scale: () => Number.parseInt(text(dialog.querySelector('output')), 10) }
}
