import { assert } from 'chai'
import type { ReactNode } from 'react'
import type { Price as PriceData } from '../../core/catalog/model.ts'
import { defineElement, type Hosted } from '../shared/element/define-element.ts'
import { createTranslate } from '../shared/i18n/i18n.ts'
import { assertAccessible, nextFrame, place, until } from '../shared/testing/browser-test.ts'
import { Price } from './card/price.tsx'
import productCardCss from './element.css?inline'
import { Option } from './form/options.tsx'
import { messages } from './messages.ts'
import type { OptionView } from './model.ts'

interface TestElementProps {
  readonly render?: () => ReactNode
}

const t = createTranslate(messages, 'en')
const money = (amount: string): PriceData['current'] => ({ amount, currency: 'EUR' })

async function renderInElement(render: () => ReactNode): Promise<{ element: HTMLElement; root: ShadowRoot }> {
  const element = place('<store-card-test-element></store-test-element>')
  Reflect.set(element, 'render', render)
  const root = await until(() => element.shadowRoot)
  await until(() => root.childElementCount > 0, 'the first render')
  return { element, root }
}

/** Sizes 1 to 12. Size 3 is sold out, and size 4 does not exist. */
const sizes: OptionView = {
  name: 'Size',
  control: 'select',
  isOptional: false,
  chosen: undefined,
  choices: Array.from({ length: 12 }, (_, index) => ({
    choice: { value: `${index + 1}`, label: `Size ${index + 1}`, inStock: true, visible: true },
    chosen: false,
    unavailable: index === 2 ? 'sold-out' : index === 3 ? 'missing' : undefined,
  })),
}

before(() => {
  defineElement<TestElementProps>(
    'store-card-test-element',
    ({ render }: Hosted<TestElementProps>) => <>{render?.()}</>,
    {
      props: { render: 'any' },
      styles: [productCardCss],
    },
  )
})

afterEach(async () => {
  document.body.replaceChildren()
  await nextFrame()
})

describe('an option with many choices', () => {
  it('default: is a select without a selection, and labels unavailable choices', async () => {
    const { element, root } = await renderInElement(() => (
      <Option view={sizes} id="size" locale="en" t={t} onChoose={() => undefined} />
    ))
    const select = root.querySelector('select')
    assert.strictEqual(select?.value, '')
    assert.strictEqual(select?.selectedOptions[0]?.textContent, 'Select…')
    const unavailable = [...(select?.options ?? [])].filter((option) => option.disabled && option.value)
    assert.deepEqual(
      unavailable.map((option) => option.textContent),
      ['Size 3 – sold out', 'Size 4 – unavailable'],
    )
    await assertAccessible(element, 'select')
  })

  it('behavior: onChoose is called with the value of a choice', async () => {
    const chosen: string[] = []
    const { root } = await renderInElement(() => (
      <Option view={sizes} id="size" locale="en" t={t} onChoose={(value) => chosen.push(value)} />
    ))
    const select = root.querySelector('select')
    if (select) select.value = '7'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
    assert.deepEqual(chosen, ['7'])
  })

  it('a11y: an error message describes the select', async () => {
    const { element, root } = await renderInElement(() => (
      <Option view={sizes} id="size" problem="Please select a size" locale="en" t={t} onChoose={() => undefined} />
    ))
    const select = root.querySelector('select')
    assert.strictEqual(select?.ariaInvalid, 'true')
    const described = root.getElementById(select?.getAttribute('aria-describedby') ?? '')
    assert.strictEqual(described?.textContent, 'Please select a size')
    await assertAccessible(element, 'problem')
  })
})

describe('an optional choice', () => {
  const wrapping: OptionView = {
    name: 'Gift wrap',
    control: 'chips',
    isOptional: true,
    chosen: undefined,
    choices: ['Paper', 'Silk'].map((value) => ({
      choice: { value, label: value, addedPrice: money('3.5'), inStock: true, visible: true },
      chosen: value === 'Silk',
      unavailable: undefined,
    })),
  }

  it('default: shows the amount that a choice adds to the price', async () => {
    const { element, root } = await renderInElement(() => (
      <Option view={wrapping} id="wrap" locale="en" t={t} onChoose={() => undefined} />
    ))
    const radios = [...root.querySelectorAll('[role=radio]')].map((radio) => radio.textContent)
    assert.deepEqual(radios, ['Paper (+€3.50)', 'Silk (+€3.50)'])
    assert.strictEqual(root.querySelector('[role=radiogroup]')?.ariaRequired, 'false')
    await assertAccessible(element, 'optional')
  })

  it('behavior: a second press, or the empty choice of a select, removes it', async () => {
    const chosen: string[] = []
    const choose = (value: string): number => chosen.push(value)
    const { root } = await renderInElement(() => (
      <Option view={wrapping} id="wrap" locale="en" t={t} onChoose={choose} />
    ))
    root.querySelector<HTMLElement>('[aria-checked=true]')?.click()
    const select: OptionView = { ...wrapping, control: 'select' }
    const other = await renderInElement(() => <Option view={select} id="wrap" locale="en" t={t} onChoose={choose} />)
    const box = other.root.querySelector('select')
    assert.strictEqual(box?.options[0]?.disabled, false)
    if (box) box.value = ''
    box?.dispatchEvent(new Event('change', { bubbles: true }))
    assert.deepEqual(chosen, ['', ''])
  })

  it('behavior: a swatch may be a picture', async () => {
    const swatch = { id: 'weave.png', url: 'https://shop.test/media/weave.png', alt: 'Weave' }
    const view: OptionView = {
      ...wrapping,
      control: 'swatches',
      choices: [
        {
          choice: { value: 'W', label: 'Weave', swatch, inStock: true, visible: true },
          chosen: false,
          unavailable: undefined,
        },
      ],
    }
    const { root } = await renderInElement(() => (
      <Option view={view} id="w" locale="en" t={t} onChoose={() => undefined} />
    ))
    const radio = root.querySelector('[role=radio]')
    assert.match(radio?.querySelector('img')?.src ?? '', /weave\.png\/v1\/fill\/w_56,h_56/)
    assert.strictEqual(radio?.ariaLabel, 'Weave')
  })
})

describe('the price', () => {
  const shown = async (price: PriceData, from = false, locale = 'en'): Promise<string> => {
    const { root } = await renderInElement(() => <Price view={{ price, from }} locale={locale} t={t} />)
    return root.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  }

  it('default: is formatted for the locale', async () => {
    assert.strictEqual(await shown({ current: money('1234.5') }), '€1,234.50')
    assert.strictEqual(await shown({ current: money('1234.5') }, false, 'de'), '1.234,50 €')
  })

  it('behavior: the lowest of several prices is shown as “From”', async () => {
    assert.strictEqual(await shown({ current: money('24') }, true), 'From €24.00')
  })

  it('behavior: a price per unit shows the common sign of the unit', async () => {
    const perUnit = (baseQuantity: number, unit: string): PriceData => ({
      current: money('9'),
      perUnit: { price: money('1.5'), baseQuantity, unit },
    })
    assert.strictEqual(await shown(perUnit(100, 'ML')), '€9.00€1.50 per 100 ml')
    assert.strictEqual(await shown(perUnit(1, 'SQM')), '€9.00€1.50 per m²')
  })
})
