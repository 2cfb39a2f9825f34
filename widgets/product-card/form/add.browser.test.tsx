import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { openStore } from '../../../core/state/registry.ts'
import { deferred } from '../../../core/testing/deferred.ts'
import { assertAccessible, focused, nextEvent, nextFrame, place, until } from '../../shared/testing/browser-test.ts'
import { holdRequests, injectFault, recordRequests } from '../../shared/testing/test-network.ts'
import { choice, choose, find, get, text } from '../test-card.ts'
import { isChosen, notesOfLastUnit, platform, setUpCard, shop, shown } from '../test-card-element.ts'

describe('store-product-card', () => {
  setUpCard()

  describe('adding', () => {
    it('behavior: without a choice, the focus moves to the option, which shows a message', async () => {
      const { element, root, add } = await shown('heavyweight-tee')
      add.click()
      const problem = await until(() => find(root, 'option-error'), 'the message')
      assert.strictEqual(text(problem), 'Please select a color')
      assert.strictEqual(focused(), choice(root, 'White'))
      const group = choice(root, 'White').closest('[role=radiogroup]')
      assert.strictEqual(group?.getAttribute('aria-describedby'), problem.id)
      await assertAccessible(element, 'choice missing')
      await choose(root, 'White')
      assert.lengthOf(root.querySelectorAll('[part~="option-error"]'), 1, 'the size is still to be chosen')
    })

    it('behavior: adds the selected variant in the selected quantity, and confirms it', async () => {
      const { element, root, add } = await shown('heavyweight-tee')
      await choose(root, 'Navy', 'M')
      get(root, 'increase-button').click()
      await until(() => get<HTMLInputElement>(root, 'quantity').value === '2', 'two units')
      const added = nextEvent('store:cart:add')
      const release = holdRequests(shop.addLine)
      add.click()
      await until(() => add.ariaBusy === 'true', 'the button to be busy')
      release()
      const { cart, lineId, quantity } = await added
      const line = cart.lines.find(({ id }) => id === lineId)
      assert.strictEqual(quantity, line?.quantity)
      assert.sameMembers(line?.details.map(({ value }) => value) ?? [], ['Navy', 'M'])
      await until(() => text(add) === 'Added ✓', 'the confirmation on the button')
      assert.strictEqual(text(find(root, 'message')), 'Heavyweight organic tee added to your cart.')
      await assertAccessible(element, 'added')
      await until(() => text(add) === 'Add to cart', 'the initial label of the button')
    })

    it('behavior: a double click adds once; a later click counts, also while the first is being added', async () => {
      const { add } = await shown('oak-wall-clock')
      const store = openStore({ clientId: platform.clientId, apiUrl: platform.url })
      await store.cart.load()
      const units = (): number => {
        const line = store.cart.state.get().cart.lines.find(({ name }) => name === 'Oak wall clock')
        return line?.pending ? 0 : (line?.quantity ?? 0)
      }
      const before = units()
      const release = holdRequests(shop.addLine)
      add.click()
      add.click()
      const { now } = performance
      performance.now = () => now.call(performance) + 400
      add.click()
      performance.now = now
      release()
      await until(() => units() === before + 2, 'two units')
      await until(() => text(add) === 'Add to cart', 'the initial label of the button')
    })

    it('behavior: an addition beyond the stock reports that the cart has all units', async () => {
      const { element, root, add } = await shown('fell-daypack')
      await choose(root, 'Slate', '32 l')
      assert.strictEqual(text(find(root, 'notes')), notesOfLastUnit())
      add.click()
      await until(() => text(add) === 'Added ✓', 'the first to be added')
      await until(() => text(add) === 'Add to cart', 'the initial label of the button')
      add.click()
      await until(() => text(find(root, 'message')).includes('already in your cart'), 'the message about the stock')
      await assertAccessible(element, 'capped')
    })

    it('error: SYSTEM_ERROR is shown on the card, and the choices are kept', async () => {
      const { element, root, add } = await shown('ember-mug')
      await choose(root, 'Clay')
      const injectedFault = injectFault(shop.addLine, '500')
      const failed = nextEvent('store:cart:error')
      add.click()
      await until(() => text(find(root, 'message')).includes("couldn't add this"), 'the error message')
      injectedFault.end()
      assert.strictEqual((await failed).operation, 'add')
      assert.isTrue(isChosen(root, 'Clay'))
      await assertAccessible(element, 'failed')
      await choose(root, 'Sage')
      await until(() => text(find(root, 'message')) === '', 'the message of the other choice to disappear')
      add.click()
      await until(() => text(add) === 'Added ✓', 'the second attempt')
    })

    it('behavior: preventDefault() of store:cart:start adds nothing, and shows no message', async () => {
      const { element, root, add } = await shown('oak-wall-clock')
      const recording = recordRequests(platform.url)
      element.addEventListener('store:cart:start', (event) => event.preventDefault(), { once: true })
      add.click()
      await until(() => text(add) === 'Add to cart' && !add.ariaBusy, 'the initial label of the button')
      assert.strictEqual(text(find(root, 'message')), '')
      assert.isEmpty(recording.stop().filter((one) => shop.addLine.test(one)))
    })

    it('behavior: a required text is requested, and added to the cart line', async () => {
      const { root, add } = await shown('canvas-tote')
      await choose(root, 'Rust')
      add.click()
      await until(() => find(root, 'option-error'), 'the message')
      assert.strictEqual(focused(), find(root, 'option-text'))
      await sendKeys({ type: 'ABC' })
      const added = nextEvent('store:cart:add')
      add.click()
      const { cart, lineId } = await added
      const details = cart.lines.find(({ id }) => id === lineId)?.details.map(({ value }) => value)
      assert.sameMembers([...(details ?? [])], ['Rust', 'ABC'])
    })

    it('behavior: the message of a field stays when an earlier addition ends', async () => {
      const { root, add } = await shown('canvas-tote')
      await choose(root, 'Rust')
      const field = get<HTMLInputElement>(root, 'option-text')
      field.focus()
      await sendKeys({ type: 'ABC' })
      const release = holdRequests(shop.addLine)
      const added = nextEvent('store:cart:add')
      add.click()
      await until(() => add.ariaBusy === 'true', 'the button to be busy')
      field.select()
      await sendKeys({ press: 'Delete' })
      await nextFrame()
      add.click()
      const problem = await until(() => find(root, 'option-error'), 'the message')
      release()
      await added
      await until(() => !add.ariaBusy, 'the end of the addition')
      assert.isTrue(problem.isConnected)
    })

    it('behavior: open-cart opens the drawer of the page, with the button as the opener', async () => {
      const { add } = await shown('oak-wall-clock', 'open-cart')
      const opener = deferred<Element>()
      place('<store-cart-drawer></store-cart-drawer>')
      add.focus()
      add.click()
      // The drawer is defined after the click.
      customElements.define(
        'store-cart-drawer',
        class extends HTMLElement {
          show = opener.resolve
        },
      )
      assert.strictEqual(await opener.promise, add)
    })

    it('behavior: an element that is removed while it adds causes no error', async () => {
      const { element, add } = await shown('oak-wall-clock')
      const added = nextEvent('store:cart:add')
      add.click()
      element.remove()
      assert.isAbove((await added).quantity, 0)
    })

    it('a11y: selecting and adding with the keyboard only', async () => {
      const { root, add } = await shown('ember-mug')
      await sendKeys({ press: 'Tab' })
      assert.isTrue(focused()?.part.contains('option-choice'))
      await sendKeys({ press: ' ' })
      await until(() => isChosen(root, 'Sage'), 'Sage to be chosen')
      for (let press = 0; press < 6 && focused() !== add; press++) await sendKeys({ press: 'Tab' })
      await sendKeys({ press: 'Enter' })
      await until(() => text(add) === 'Added ✓', 'it to be added')
      assert.strictEqual(focused(), add, 'the focus stays')
    })
  })
})
