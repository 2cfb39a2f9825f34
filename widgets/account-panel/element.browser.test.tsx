import { sendKeys } from '@web/test-runner-commands'
import { assert } from 'chai'
import { likelyCountry } from '../shared/i18n/countries.ts'
import {
  assertAccessible,
  focused,
  nextEvent,
  nextFrame,
  place,
  testShop,
  until,
} from '../shared/testing/browser-test.ts'
import { elementChecklist } from '../shared/testing/element-checklist.ts'
import {
  clearTokens,
  findPart,
  logIn,
  type MemberPlatform,
  memberPlatform,
  newMember,
} from '../shared/testing/test-members.ts'
import { holdRequests, injectFault, recordRequests } from '../shared/testing/test-network.ts'
import { messages } from './messages.ts'
import { accountPanels, definePanel, panelMarkup, press, toastText, type } from './test-panel.ts'

const phones = ['+1 212 555 0177', '+1 212 555 0178']

let checked: MemberPlatform | undefined

elementChecklist({
  tag: 'store-account-panel',
  define: definePanel,
  markup: async () => {
    checked ??= await memberPlatform()
    return panelMarkup(checked)
  },
  ready: (root) => root.querySelector('[part~=login-button]') !== null,
  preset: { prop: 'section', value: 'orders' },
})

describe('store-account-panel', () => {
  const panels = accountPanels()
  const memberOne = (): string => panels.platform.members.find(({ email }) => email.startsWith('member.one@'))?.id ?? ''

  describe('signed out', () => {
    before(() => clearTokens(panels.platform))

    it('default: shows a login button and sends no requests', async () => {
      const requests = recordRequests(panels.platform.url)
      const { element } = await panels.show('', '[part~=login-button]')
      await nextFrame()
      assert.isEmpty(requests.stop())
      await assertAccessible(element, 'signed out')
    })

    it('behavior: the button opens the login box of the page, with itself as opener', async () => {
      const { root } = await panels.show('', '[part~=login-button]')
      const box = document.createElement('store-login-box')
      const opened = new Promise((resolve) => Reflect.set(box, 'show', resolve))
      document.body.append(box)
      if (!customElements.get('store-login-box')) customElements.define('store-login-box', class extends HTMLElement {})
      await press(root, 'login-button')
      assert.strictEqual(await opened, findPart(root, 'login-button'))
    })

    it('behavior: a login box in the slot replaces heading and button', async () => {
      const { element, root } = await panels.show('', '[part~=login-button]')
      assert.isNotNull(root.querySelector('h2'))
      const inside = '<span slot="heading">Members</span><store-login-box slot="signed-out"></store-login-box>'
      const other = element.cloneNode() as HTMLElement
      other.innerHTML = inside
      element.replaceWith(other)
      const panel = await until(() => other.shadowRoot?.querySelector('slot[name=signed-out]'), 'the slot')
      assert.lengthOf((panel as HTMLSlotElement).assignedElements(), 1)
      assert.isNull(other.shadowRoot?.querySelector('h2, button') ?? null)
    })

    it('error: CONFIGURATION for a login box outside of the slot, which is not shown', async () => {
      const { element } = await panels.show('', '[part~=login-button]')
      const other = element.cloneNode() as HTMLElement
      other.innerHTML = '<store-login-box></store-login-box>'
      element.replaceWith(other)
      const message = await until(() => other.shadowRoot?.querySelector('[part~=config-error]'), 'the message')
      assert.include(message.textContent, 'Add slot="signed-out" to <store-login-box>.')
    })

    it('behavior: without a login box, the button opens the login page of the platform', async () => {
      const { root } = await panels.show('', '[part~=login-button]')
      const started = nextEvent('store:login:start')
      document.addEventListener('store:login:start', (event) => event.preventDefault(), { once: true })
      await press(root, 'login-button')
      assert.deepEqual(await started, { shop: testShop(panels.platform), method: 'hosted' })
    })

    it('error: CONFIGURATION for an unknown section', async () => {
      const reported = nextEvent('store:error')
      await panels.show('section="ordres"', '[part~=config-error]')
      assert.strictEqual((await reported).code, 'CONFIGURATION')
    })
  })

  describe('orders', () => {
    before(() => logIn(panels.platform, memberOne()))

    it('default: shows the section of the attribute; every section is accessible', async () => {
      const { element, root } = await panels.show('section="orders"', '[part~=order]')
      assert.strictEqual(root.querySelector('nav [aria-current]')?.textContent, 'Orders')
      for (const button of root.querySelectorAll<HTMLElement>('nav button')) {
        button.click()
        await until(() => button.hasAttribute('aria-current'), 'the section')
        await assertAccessible(element, button.textContent ?? '')
      }
    })

    it('behavior: opening an order focuses its heading, closing it focuses its row', async () => {
      const { element, root } = await panels.show('section="orders"', '[part~=order]')
      const row = findPart<HTMLButtonElement>(root, 'order')
      row?.focus()
      await sendKeys({ press: 'Enter' })
      await until(() => root.querySelector('[part~=timeline], [part~=totals]'), 'the order')
      assert.strictEqual(focused()?.localName, 'h4')
      assert.isAbove(root.querySelectorAll('[part~=line]').length, 0)
      assert.match(root.querySelector('[part~=totals]')?.textContent ?? '', /Total.*\d/)
      await assertAccessible(element, 'order')
      await press(root, 'back-button')
      await until(() => focused()?.matches('[part~=order]'), 'the focus on the row')
      assert.strictEqual((focused() as HTMLElement).dataset['order'], row?.dataset['order'])
    })

    it('args: url-state synchronizes the URL; without it the URL is unchanged', async () => {
      const before = location.href
      const plain = await panels.show('hosted-sections="subscriptions"')
      ;[...plain.root.querySelectorAll<HTMLElement>('nav button')].at(-1)?.click()
      await nextFrame()
      assert.strictEqual(location.href, before)
      plain.element.remove()
      const { root } = await panels.show('url-state hosted-sections="subscriptions"')
      ;[...root.querySelectorAll<HTMLElement>('nav button')].at(-1)?.click()
      await until(() => new URL(location.href).searchParams.get('account') === 'more', 'the address')
      history.back()
      await until(
        () => root.querySelector('nav [aria-current]')?.textContent === messages.orders,
        'the previous section',
      )
    })

    it('default: orders are the first section, with status badges; “More” is hidden without hosted-sections', async () => {
      const { element, root } = await panels.show('', '[part~=order]')
      const names = [...root.querySelectorAll('nav button')].map(({ textContent }) => textContent)
      const { orders, profile, contact, security, community } = messages
      assert.deepEqual(names, [orders, profile, contact, security, community])
      assert.isNotNull(root.querySelector('[part~=order] [part=status]'))
      await assertAccessible(element, 'orders with badges')
    })

    it('error: CONFIGURATION for a hosted section that does not exist', async () => {
      await panels.show('hosted-sections="bokings"', '[part~=config-error]')
    })

    it('error: SYSTEM_ERROR is shown, and a retry succeeds', async () => {
      const injectedFault = injectFault('orders/search', '500')
      const { element, root } = await panels.show('section="orders"', '[part~=retry-button]')
      await assertAccessible(element, 'failed')
      injectedFault.end()
      await press(root, 'retry-button')
      await until(() => findPart(root, 'order'), 'the orders')
    })

    it('behavior: repeated clicks on a hosted section create one redirect session', async () => {
      const { root } = await panels.show(
        'section="more" hosted-sections="subscriptions, bookings"',
        '[part~=hosted-button]',
      )
      assert.lengthOf(root.querySelectorAll('[part~=hosted-button]'), 2, 'the sections of hosted-sections')
      const requests = recordRequests(panels.platform.url)
      const left = nextEvent('store:redirect:leave')
      const button = findPart(root, 'hosted-button')
      button?.click()
      button?.click()
      assert.strictEqual((await left).intent, 'membersAccount')
      assert.lengthOf(
        requests.stop().filter((one) => one.includes('redirect-session')),
        1,
      )
    })
  })

  describe('changes', () => {
    before(async () => logIn(panels.platform, await newMember(panels.platform, { phones })))

    it('default: an empty order list links to the shop', async () => {
      const { element, root } = await panels.show('continue-url="/shop"', '[part~=empty]')
      assert.strictEqual(findPart<HTMLAnchorElement>(root, 'shop-link')?.href, new URL('/shop', location.href).href)
      await assertAccessible(element, 'no orders')
      element.setAttribute('continue-url', 'javascript:alert(1)')
      await until(() => findPart<HTMLAnchorElement>(root, 'shop-link')?.pathname === '/', 'the front page')
    })

    it('behavior: edits the profile; a failure keeps the input', async () => {
      const { element, root } = await panels.show('section="profile"')
      await press(root, 'edit-button')
      await until(() => focused()?.localName === 'input', 'the focus in the form')
      await type(root, 'nickname', 'Panel <b>Member</b>')
      const injectedFault = injectFault('/members', '500')
      await press(root, 'save-button')
      await until(() => findPart(root, 'error'), 'the failure')
      assert.strictEqual((root.getElementById('nickname') as HTMLInputElement).value, 'Panel <b>Member</b>')
      await assertAccessible(element, 'not saved')
      injectedFault.end()
      const saved = nextEvent('store:account:save')
      await press(root, 'save-button')
      assert.deepEqual(await saved, { shop: testShop(panels.platform), subject: 'profile' })
      await until(() => toastText(root) === messages.saved, 'the announcement')
      const toast = findPart(root, 'toast')?.getBoundingClientRect()
      assert.isAbove(toast?.height ?? 0, 30, 'the confirmation is seen')
      assert.isAtMost(toast?.bottom ?? Number.NaN, innerHeight)
      assert.include(findPart(root, 'profile')?.textContent ?? '', 'Panel <b>Member</b>')
      await until(() => focused()?.matches('[part~=edit-button]'), 'the focus back on the button')
    })

    it('behavior: checks the availability of a slug and saves it', async () => {
      const { root } = await panels.show('section="profile"')
      await type(root, 'slug', 'member-one')
      await until(() => root.getElementById('slug-hint')?.textContent === 'This URL is already taken.', 'taken')
      const slug = `panel-${crypto.randomUUID().slice(0, 8)}`
      await type(root, 'slug', slug)
      await until(() => root.getElementById('slug-hint')?.textContent === 'Available', 'free')
      await press(root, 'slug-button')
      await until(() => toastText(root) === 'Saved', 'the announcement')
      assert.strictEqual((root.getElementById('slug') as HTMLInputElement).value, slug)
    })

    for (const [control, key] of [
      ['field', 'Enter'],
      ['button', ' '],
    ] as const) {
      it(`a11y: after saving a slug by keyboard in the ${control}, the focus is in the field`, async () => {
        const { root } = await panels.show('section="profile"')
        const slug = `panel-${crypto.randomUUID().slice(0, 8)}`
        await type(root, 'slug', slug)
        const field = root.getElementById('slug')
        await until(() => root.getElementById('slug-hint')?.textContent === 'Available', 'free')
        if (control === 'button') findPart(root, 'slug-button')?.focus()
        await sendKeys({ press: key })
        await until(() => toastText(root) === 'Saved', 'the announcement')
        await until(() => !findPart(root, 'slug-button'), 'the button to be removed')
        await until(() => focused() === field, 'the focus in the field')
        assert.strictEqual((field as HTMLInputElement).value, slug)
      })
    }

    it('a11y: saving a slug does not move the focus from another control', async () => {
      const { root } = await panels.show('section="profile"')
      await type(root, 'slug', `panel-${crypto.randomUUID().slice(0, 8)}`)
      const release = holdRequests('/members/my/slug')
      await press(root, 'slug-button')
      const editButton = findPart(root, 'edit-button')
      editButton?.focus()
      release()
      await until(() => !findPart(root, 'slug-button'), 'the button to be removed')
      assert.strictEqual(focused(), editButton)
    })

    it('a11y: saving the profile does not move the focus from another control', async () => {
      const { root } = await panels.show('section="profile"')
      await press(root, 'edit-button')
      await type(root, 'nickname', `Panel ${crypto.randomUUID().slice(0, 8)}`)
      const release = holdRequests(/^(PATCH|PUT|POST) .*\/members/)
      await press(root, 'save-button')
      const slug = root.getElementById('slug')
      slug?.focus()
      release()
      await until(() => findPart(root, 'edit-button'), 'the saved profile')
      await nextFrame()
      assert.strictEqual(focused(), slug)
    })

    it('behavior: the confirmation of a change is inside the window, also if the panel extends below it', async () => {
      const { element, root } = await panels.show('section="profile"')
      await type(root, 'slug', `panel-${crypto.randomUUID().slice(0, 8)}`)
      element.before(place(`<div style="block-size: ${innerHeight - 200}px"></div>`))
      await press(root, 'slug-button')
      const toast = await until(() => findPart(root, 'toast'), 'the confirmation')
      scrollTo({ top: 0, behavior: 'instant' })
      await nextFrame()
      const { top, bottom } = toast.getBoundingClientRect()
      assert.isAbove(root.querySelector('.panel')?.getBoundingClientRect().bottom ?? 0, innerHeight)
      assert.isAtMost(bottom, innerHeight)
      assert.isAtLeast(top, innerHeight - 200)
    })

    it('behavior: text that is typed while the profile is saved is kept', async () => {
      const { root } = await panels.show('section="profile"')
      await press(root, 'edit-button')
      await type(root, 'nickname', `Panel ${crypto.randomUUID().slice(0, 8)}`)
      const release = holdRequests(/^(PATCH|PUT|POST) .*\/members/)
      await press(root, 'save-button')
      await type(root, 'company', 'Later Ltd')
      release()
      await until(() => toastText(root) === messages.saved, 'the announcement')
      await nextFrame()
      const field = root.getElementById('company') as HTMLInputElement | null
      assert.strictEqual(field?.value, 'Later Ltd')
      assert.strictEqual(focused(), field)
      await press(root, 'save-button')
      await until(() => findPart(root, 'profile')?.textContent?.includes('Later Ltd'), 'the saved company')
    })

    it('behavior: a profile form that was canceled and opened again while it was saved stays open', async () => {
      const { root } = await panels.show('section="profile"')
      await press(root, 'edit-button')
      await type(root, 'nickname', `Panel ${crypto.randomUUID().slice(0, 8)}`)
      const release = holdRequests(/^(PATCH|PUT|POST) .*\/members/)
      await press(root, 'save-button')
      await press(root, 'cancel-button')
      await press(root, 'edit-button')
      await type(root, 'company', 'Reopened Ltd')
      release()
      await until(() => toastText(root) === messages.saved, 'the announcement')
      await nextFrame()
      assert.strictEqual((root.getElementById('company') as HTMLInputElement | null)?.value, 'Reopened Ltd')
    })

    it('a11y: saving or removing a phone number does not move the focus from another control', async () => {
      const { root } = await panels.show('section="contact"', '[part~=phones] [part~=add-button]')
      const list = root.querySelector('[part~=phones]') as HTMLElement
      const countNumbers = (): number => list.querySelectorAll('bdi').length
      const count = countNumbers()
      const navButton = findPart(root, 'nav-button')
      const changeAndLeave = async (button: string, isDone: () => boolean): Promise<void> => {
        const release = holdRequests(/^(PATCH|PUT|POST) .*\/members/)
        findPart(list, button)?.click()
        navButton?.focus()
        release()
        await until(isDone, 'the change')
        await nextFrame()
        assert.strictEqual(focused(), navButton, button)
      }
      findPart(list, 'add-button')?.click()
      await type(root, 'contact-phone', '+1 212 555 0144')
      await changeAndLeave('save-button', () => countNumbers() === count + 1)
      findPart(list, 'remove-button')?.click()
      await until(() => findPart(list, 'confirm-button'), 'the confirmation')
      await changeAndLeave('confirm-button', () => countNumbers() === count)
    })

    it('behavior: text that is typed while a slug is saved is kept', async () => {
      const { root } = await panels.show('section="profile"')
      await type(root, 'slug', `panel-${crypto.randomUUID().slice(0, 8)}`)
      const release = holdRequests('/members/my/slug')
      await press(root, 'slug-button')
      await type(root, 'slug', 'later')
      release()
      await until(() => toastText(root) === 'Saved', 'the announcement')
      await nextFrame()
      const field = root.getElementById('slug') as HTMLInputElement
      assert.strictEqual(field.value, 'later')
      assert.strictEqual(focused(), field)
    })

    it('behavior: an empty slug is an error when it is saved', async () => {
      const { root } = await panels.show('section="profile"')
      await type(root, 'slug', '')
      await press(root, 'slug-button')
      const slug = root.getElementById('slug')
      await until(() => slug?.ariaInvalid === 'true', 'the error')
      assert.strictEqual(findPart(root, 'field-error')?.textContent, 'This field is required')
      assert.strictEqual(focused(), slug)
      await type(root, 'slug', 'a')
      await until(() => slug?.ariaInvalid !== 'true', 'no error')
    })

    it('behavior: removes a phone number after a confirmation; canceling keeps the focus', async () => {
      const { root } = await panels.show('section="contact"', '[part~=remove-button]')
      await press(root, 'remove-button')
      await until(() => focused()?.matches('[part~=keep-button]'), 'the confirmation')
      await press(root, 'keep-button')
      await until(() => focused()?.matches('[part~=remove-button]'), 'the button again')
      assert.lengthOf(root.querySelectorAll('[part~=phones] li'), 2)
      await press(root, 'remove-button')
      await press(root, 'confirm-button')
      await until(() => root.querySelectorAll('[part~=phones] li').length === 1, 'one phone')
      await until(() => focused()?.localName === 'h4', 'the focus on the heading')
    })

    it('behavior: adds and edits a phone number; field violations are shown below the field', async () => {
      const { element, root } = await panels.show('section="contact"', '[part~=phones] [part~=add-button]')
      const list = root.querySelector('[part~=phones]') as HTMLElement
      const count = list.querySelectorAll('li').length
      await until(() => findPart(list, 'add-button'), 'the button')
      findPart(list, 'add-button')?.click()
      await until(() => focused() === root.getElementById('contact-phone'), 'the focus in the form')
      await assertAccessible(element, 'phone form')
      findPart(list, 'save-button')?.click()
      await until(() => root.getElementById('contact-phone')?.ariaInvalid === 'true', 'the missing number')
      await type(root, 'contact-phone', '9'.repeat(60))
      findPart(list, 'save-button')?.click()
      await until(() => findPart(list, 'field-error')?.textContent === messages.invalid, 'the error')
      await type(root, 'contact-phone', '+1 212 555 0199')
      findPart(list, 'save-button')?.click()
      await until(() => list.querySelectorAll('li').length === count + 1, 'the new number')
      await until(() => focused() === list.querySelector('h4'), 'the focus on the heading')
      const rows = [...list.querySelectorAll<HTMLElement>('li')]
      findPart(rows.at(-1) as HTMLElement, 'edit-button')?.click()
      await type(root, 'contact-phone', '+1 212 555 0198')
      findPart(list, 'save-button')?.click()
      await until(() => list.textContent?.includes('0198') && !list.textContent.includes('0199'), 'the edited number')
    })

    it('behavior: adds an address, shows it in the format of its country, and edits it', async () => {
      const { element, root } = await panels.show('section="contact"', '[part~=addresses] [part~=add-button]')
      const list = root.querySelector('[part~=addresses]') as HTMLElement
      findPart(list, 'add-button')?.click()
      await until(() => root.getElementById('country'), 'the form')
      const choose = (id: string, value: string): void => {
        const select = root.getElementById(id) as HTMLSelectElement
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
      const country = root.getElementById('country') as HTMLSelectElement
      assert.strictEqual(country.value, likelyCountry('en', navigator.language) ?? '', 'the likely country')
      const postalCodeLabel = (): string | null | undefined =>
        (root.getElementById('postalCode') as HTMLInputElement).labels?.[0]?.textContent
      choose('country', 'DE')
      await until(() => postalCodeLabel() === 'Postal code', 'the label')
      choose('country', 'US')
      await until(() => root.getElementById('subdivision'), 'the states')
      assert.strictEqual(postalCodeLabel(), 'ZIP code')
      choose('subdivision', 'US-NY')
      await type(root, 'addressLine1', '2 Example Street')
      await type(root, 'city', 'New York')
      await type(root, 'postalCode', '10001')
      await assertAccessible(element, 'address form')
      findPart(list, 'save-button')?.click()
      const lines = (): string[] =>
        [...list.querySelectorAll('address bdi')].map(({ textContent }) => textContent ?? '')
      await until(() => lines().length > 0, 'the address')
      assert.deepEqual(lines(), ['2 Example Street', 'New York, NY 10001', 'United States'])
      findPart(list, 'edit-button')?.click()
      // The form moves the focus to its first field.
      await until(() => root.activeElement?.localName === 'input', 'the focus')
      assert.strictEqual((root.getElementById('subdivision') as HTMLSelectElement).value, 'US-NY')
      await type(root, 'city', 'Brooklyn')
      findPart(list, 'save-button')?.click()
      await until(() => lines()[1] === 'Brooklyn, NY 10001', 'the edited address')
    })

    it('behavior: makes the profile public and private', async () => {
      const { root } = await panels.show('section="community"', '[part~=community-button]')
      const first = findPart(root, 'community')?.textContent
      await press(root, 'community-button')
      await until(() => findPart(root, 'community')?.textContent !== first, 'the other')
    })
  })

  // These tests are last because the page counts as being left afterwards.
  describe('logging out', () => {
    it('behavior: logs out at the platform, then navigates', async () => {
      await logIn(panels.platform, memberOne())
      const { root } = await panels.show()
      const done = nextEvent('store:logout:success')
      await press(root, 'logout-button')
      assert.deepEqual(await done, { shop: testShop(panels.platform) })
      await until(() => findPart(root, 'login-button'), 'the login button')
    })
  })
})
