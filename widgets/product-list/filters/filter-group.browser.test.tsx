import { assert } from 'chai'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { focused, nextFrame, until } from '../../shared/testing/browser-test.ts'
import { partMessages } from '../lazy-messages.ts'
import { FilterCheckbox, FilterValues } from './filter-group.tsx'

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
  afterEach(() => document.body.replaceChildren())

  it('default: are collapsed unless one is selected, show eight at first, and the button that shows all moves the focus to the ninth', async () => {
    const box = document.body.appendChild(document.createElement('div'))
    const root = createRoot(box)
    const values = Array.from({ length: 23 }, (_, index) => ({ id: `${index}`, label: `Size ${index}` }))
    const t = createTranslate(partMessages, 'en')
    const show = (...selected: string[]): void =>
      root.render(
        createElement(FilterValues, { name: 'size', title: 'Size', values, selected, toggle: () => undefined, t }),
      )
    show()
    const filter = await until(() => box.querySelector('details'), 'the filter')
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
    root.unmount()
  })
})
