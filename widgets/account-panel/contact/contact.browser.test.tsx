import { assert } from 'chai'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { AccountAddress } from '../../../core/members/account.ts'
import { deferred } from '../../../core/testing/deferred.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { nextFrame, until } from '../../shared/testing/browser-test.ts'
import { messages } from '../messages.ts'
import type { SectionProps } from '../panel-view.ts'
import { Contact } from './contact.tsx'

let root: Root
let box: HTMLElement
/** The arguments of the calls of `saveItem`. */
let saved: unknown[][]
/** What the calls of `saveItem` wait for. */
let response: Promise<unknown>
/** The lists of the member. */
let lists: { addresses: readonly AccountAddress[]; emails: []; phones: readonly string[] }

const find = (selector: string): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(`[part="contact phones"] ${selector}`),
]
const phonesShown = (): (string | null)[] => find('bdi').map(({ textContent }) => textContent)
const field = (): HTMLInputElement => find('input')[0] as HTMLInputElement

/** Renders the phone numbers and the addresses of a member. */
async function show(phones: readonly string[], addresses: readonly AccountAddress[] = []): Promise<void> {
  lists = { addresses, emails: [], phones }
  const account = {
    dismiss: () => undefined,
    saveItem: async (...args: unknown[]) => {
      saved.push(args.slice(0, 3))
      await response
      return true
    },
    state: { get: () => ({ account: lists }) },
  }
  const t = createTranslate(messages, 'en')
  const state = { busy: [], failures: {} }
  const act = (request: Promise<boolean>): Promise<boolean> => request
  const view = { t, locale: 'en', host: box, account, state, act }
  root.render(createElement(Contact, { view, account: lists } as unknown as SectionProps))
  await until(() => find('li').length >= phones.length, 'the phone numbers')
}

/** Opens the form of a phone number, and changes its text. */
async function typeInto(index: number, text: string): Promise<void> {
  find('[part~=edit-button]')[index]?.click()
  await until(field, 'the form')
  field().value = text
}

async function save(): Promise<void> {
  find('[part~=save-button]')[0]?.click()
  await until(() => saved.length > 0, 'the change')
}

beforeEach(() => {
  saved = []
  response = Promise.resolve()
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})

afterEach(() => {
  root.unmount()
  box.remove()
})

describe('the form of a phone number', () => {
  it('behavior: keeps its text and its item when an earlier number is removed', async () => {
    await show(['1', '2', '3'])
    await typeInto(1, '22')
    await show(['2', '3'])
    await until(() => find('li').length === 2, 'the removal')
    assert.deepEqual(phonesShown(), ['3'])
    assert.strictEqual(field().value, '22')
    await save()
    assert.deepEqual(saved, [['phones', '22', 0]])
    await until(() => find('[part~=add-button]').length === 1, 'the button to add')
  })

  it('behavior: keeps its text when its number was removed elsewhere, and adds it again', async () => {
    await show(['1'])
    await typeInto(0, '11')
    await show(['2', '3'])
    await until(() => phonesShown().join() === '2,3', 'the other numbers')
    assert.strictEqual(field().value, '11')
    await show([])
    await until(() => phonesShown().length === 0, 'no other number')
    assert.strictEqual(field().value, '11')
    await save()
    assert.deepEqual(saved, [['phones', '11', undefined]])
  })

  it('behavior: keeps text that is typed while a new number is saved, and then changes this number', async () => {
    const responded = deferred()
    response = responded.promise
    await show(['1'])
    find('[part~=add-button]')[0]?.click()
    await until(field, 'the form')
    field().value = '2'
    await save()
    field().value = '22'
    await show(['1', '2'])
    await until(() => phonesShown().join() === '1,2', 'the saved number')
    responded.resolve()
    await until(() => phonesShown().join() === '1', 'the saved number in the form')
    assert.strictEqual(field().value, '22')
    find('[part~=save-button]')[0]?.click()
    await until(() => saved.length > 1, 'the second change')
    assert.deepEqual(saved, [
      ['phones', '2', undefined],
      ['phones', '22', 1],
    ])
    await until(() => find('[part~=add-button]').length === 1, 'the button to add')
  })

  it('behavior: stays closed if it was canceled while its changed text was being saved; another form stays open', async () => {
    const responded = deferred()
    response = responded.promise
    await show(['1', '2'])
    await typeInto(0, '11')
    await save()
    field().value = '111'
    find('[part~=cancel-button]')[0]?.click()
    await until(() => !find('form').length, 'the closed form')
    await typeInto(1, '22')
    responded.resolve()
    await response
    await nextFrame()
    assert.deepEqual(phonesShown(), ['1'])
    assert.strictEqual(field().value, '22')
  })

  it('behavior: the form of another number has the text of that number', async () => {
    await show(['1', '2'])
    await typeInto(0, '11')
    find('[part~=edit-button]')[0]?.click()
    await until(() => field().value === '2', 'the other number')
    assert.deepEqual(phonesShown(), ['1'])
  })
})

describe('the form of a phone number without a digit', () => {
  it('error: is not saved, keeps the text, and its message disappears once the number is saved', async () => {
    await show(['1'])
    await typeInto(0, 'call me')
    find('[part~=save-button]')[0]?.click()
    await until(() => find('[part=field-error]')[0]?.textContent === 'Enter a valid value', 'the message')
    assert.strictEqual(document.activeElement, field())
    assert.strictEqual(field().value, 'call me')
    assert.isEmpty(saved)
    field().value = '١٢٣ ext. 4'
    await save()
    assert.deepEqual(saved, [['phones', '١٢٣ ext. 4', 0]])
    await until(() => find('form').length === 0, 'the closed form')
  })
})

describe('the form of an email address or phone number', () => {
  for (const list of ['emails', 'phones'])
    it(`a11y: its field is marked as required: ${list}`, async () => {
      await show([])
      const find = (selector: string): HTMLElement | null => box.querySelector(`[part="contact ${list}"] ${selector}`)
      ;(await until(() => find('[part~=add-button]'), 'the button to add')).click()
      await until(() => find('input'), 'the form')
      assert.isNotNull(find('input:required'))
    })
})

describe('the form of an address', () => {
  const address = { id: 'a', country: 'IT', subdivision: 'IT-RM', addressLine1: 'Via Uno 1', city: 'Roma', text: '' }

  const find = (selector: string): HTMLElement | null => box.querySelector(`[part="contact addresses"] ${selector}`)

  /** Opens the form of the address. */
  async function openForm(): Promise<HTMLFormElement> {
    await show([], [address])
    ;(await until(() => find('[part~=edit-button]'), 'the address')).click()
    return (await until(() => find('form'), 'the form')) as HTMLFormElement
  }

  /** Opens the form of the address, changes fields, and saves it. Resolves with the saved address. */
  async function saveWith(changes: Readonly<Record<string, string>>): Promise<unknown> {
    const form = await openForm()
    for (const [name, value] of Object.entries(changes)) {
      const control = form.elements.namedItem(name) as HTMLInputElement
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
    find('[part~=save-button]')?.click()
    await until(() => saved.length > 0, 'the change')
    return saved[0]?.[1]
  }

  it('a11y: required fields are marked', async () => {
    const form = await openForm()
    const names = [...form.querySelectorAll<HTMLInputElement>(':required')].map(({ name }) => name)
    assert.deepEqual(names, ['country', 'addressLine1', 'city'])
  })

  it('behavior: a changed city keeps the province, which has no field in this country', async () => {
    assert.deepEqual(await saveWith({ city: 'Ostia' }), {
      id: 'a',
      country: 'IT',
      subdivision: 'IT-RM',
      addressLine1: 'Via Uno 1',
      city: 'Ostia',
    })
  })

  it('behavior: the selected state stays while another country is selected', async () => {
    await show([])
    ;(await until(() => find('[part~=add-button]'), 'the button to add')).click()
    await until(() => find('form'), 'the form')
    const field = (name: string): HTMLSelectElement | null => box.querySelector(`select[name=${name}]`)
    const select = async (name: string, value: string): Promise<void> => {
      const control = await until(() => field(name), name)
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
    await select('country', 'US')
    await select('subdivision', 'US-MA')
    await select('country', 'CA')
    await until(() => field('subdivision')?.value === '', 'no state of another country')
    await select('country', 'DE')
    await until(() => !field('subdivision'), 'a country without states')
    await select('country', 'US')
    await until(() => field('subdivision')?.value === 'US-MA', 'the selected state')
  })

  it('error: is not saved without a state if the addresses of its country require one', async () => {
    const form = await openForm()
    const country = form.elements.namedItem('country') as HTMLSelectElement
    country.value = 'US'
    country.dispatchEvent(new Event('change', { bubbles: true }))
    const state = (await until(() => find('[name=subdivision]'), 'the states')) as HTMLSelectElement
    find('[part~=save-button]')?.click()
    await until(() => find('[part=field-error]')?.textContent === 'This field is required', 'the message')
    assert.strictEqual(document.activeElement, state)
    assert.isEmpty(saved)
  })

  it('behavior: another country removes the province', async () => {
    assert.deepEqual(await saveWith({ country: 'FR' }), {
      id: 'a',
      country: 'FR',
      addressLine1: 'Via Uno 1',
      city: 'Roma',
    })
  })
})
