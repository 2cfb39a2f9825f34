import { assert } from 'chai'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { focused, nextFrame, until } from '../../shared/testing/browser-test.ts'
import { partMessages } from '../lazy-messages.ts'
import { FilterCheckbox, type FilterValue, FilterValues } from './filter-group.tsx'

describe('a filter value', () => {
  afterEach(() => document.body.replaceChildren())

  for (const [color, background] of [
    ['#23402f', 'rgb(35, 64, 47)'],
    ['url(/loaded-by-a-swatch)', 'rgba(0, 0, 0, 0)'],
  ] as const)
    it(`behavior: a color that contains a URL loads nothing: ${color}`, async () => {
      const box = document.createElement('div')
      document.body.append(box)
      const root = createRoot(box)
      root.render(createElement(FilterCheckbox, { label: 'Pine', color, isChecked: false, toggle: () => undefined }))
      const dot = await until(() => box.querySelector('.dot'), 'the dot')
      await nextFrame()
      assert.strictEqual(getComputedStyle(dot).backgroundColor, background)
      assert.strictEqual(getComputedStyle(dot).backgroundImage, 'none')
      assert.isEmpty(performance.getEntriesByType('resource').filter(({ name }) => name.includes('loaded-by-a-swatch')))
      root.unmount()
    })
})

describe('the values of a filter', () => {
  let unmount: () => void

  afterEach(() => {
    unmount()
    document.body.replaceChildren()
  })

  /** Returns a function that renders the values with some of them selected. */
  function renderValues(values: readonly FilterValue[]): (...selected: string[]) => void {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    unmount = () => root.unmount()
    const t = createTranslate(partMessages, 'en')
    return (...selected) =>
      root.render(
        createElement(FilterValues, { name: 'size', title: 'Size', values, selected, toggle: () => undefined, t }),
      )
  }

  it('default: are collapsed unless one is selected, show eight at first, and the button that shows all moves the focus to the ninth', async () => {
    const values = Array.from({ length: 23 }, (_, index) => ({ id: `${index}`, label: `Size ${index}` }))
    const show = renderValues(values)
    show()
    const filter = await until(() => document.querySelector('details'), 'the filter')
    assert.isFalse(filter.open)
    show('2')
    await until(() => filter.open, 'the filter to be expanded')
    const inputs = filter.getElementsByTagName('input')
    assert.lengthOf(inputs, 8)
    const showAll = await until(() => filter.querySelector<HTMLElement>('[part~=show-all-button]'), 'the button')
    assert.strictEqual(showAll.textContent, 'Show all 23')
    showAll.click()
    await until(() => inputs.length === 23, 'all values')
    assert.strictEqual(focused(), inputs[8])
  })

  it('behavior: values with products are shown first, and the focus moves to a value that can be selected', async () => {
    const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 2]
    renderValues(counts.map((count, index) => ({ id: `${index}`, label: `Size ${index}`, count })))()
    const filter = await until(() => document.querySelector('details'), 'the filter')
    const labels = (): string[] => [...filter.querySelectorAll('bdi')].slice(1).map(({ textContent }) => textContent)
    assert.deepEqual(labels(), ['Size 0', 'Size 1', 'Size 2', 'Size 3', 'Size 4', 'Size 5', 'Size 9', 'Size 11'])
    filter.open = true
    filter.querySelector<HTMLElement>('[part~=show-all-button]')?.click()
    await until(() => labels().length === 12, 'all values')
    assert.strictEqual(focused(), filter.getElementsByTagName('input')[9])
  })

  it('behavior: a value that is deselected stays', async () => {
    const show = renderValues(Array.from({ length: 23 }, (_, index) => ({ id: `${index}`, label: `Size ${index}` })))
    show('20')
    const filter = await until(() => document.querySelector('details'), 'the filter')
    const last = [...filter.getElementsByTagName('input')].at(-1)
    last?.focus()
    show()
    await until(() => last?.checked === false, 'the value to be deselected')
    assert.strictEqual(focused(), last)
  })
})
