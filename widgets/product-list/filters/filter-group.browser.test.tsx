import { assert } from 'chai'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { focused, nextFrame, until } from '../../shared/testing/browser-test.ts'
import { partMessages } from '../lazy-messages.ts'
import { FilterCheckbox, type FilterValue, FilterValues, type FilterValuesProps } from './filter-group.tsx'

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

  /** Returns a function that renders the filter with the passed props. */
  function createFilter(): (props: Pick<FilterValuesProps, 'values' | 'selected' | 'isCounting'>) => void {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    unmount = () => root.unmount()
    const t = createTranslate(partMessages, 'en')
    return (props) =>
      root.render(createElement(FilterValues, { name: 'size', title: 'Size', toggle: () => undefined, t, ...props }))
  }

  /** Returns a function that renders the values with some of them selected. */
  function renderValues(values: readonly FilterValue[]): (...selected: string[]) => void {
    const show = createFilter()
    return (...selected) => show({ values, selected })
  }

  /** Returns a value per count. */
  const valuesWith = (counts: readonly (number | undefined)[]): readonly FilterValue[] =>
    counts.map((count, index) => ({ id: `${index}`, label: `Size ${index}`, count }))

  const checkboxes = (): HTMLInputElement[] => [...document.querySelectorAll('input')]
  const shownIds = (): string => [...document.querySelectorAll('label bdi')].map(idOf).join(' ')
  const idOf = ({ textContent }: Element): string => textContent.replace('Size ', '')

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
    renderValues(valuesWith([0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 2]))()
    const filter = await until(() => document.querySelector('details'), 'the filter')
    const labels = (): string[] => [...filter.querySelectorAll('bdi')].slice(1).map(({ textContent }) => textContent)
    assert.deepEqual(labels(), ['Size 0', 'Size 1', 'Size 2', 'Size 3', 'Size 4', 'Size 5', 'Size 9', 'Size 11'])
    filter.open = true
    filter.querySelector<HTMLElement>('[part~=show-all-button]')?.click()
    await until(() => labels().length === 12, 'all values')
    assert.strictEqual(focused(), filter.getElementsByTagName('input')[9])
  })

  it('behavior: a value that is deselected stays while it has the focus', async () => {
    const show = renderValues(Array.from({ length: 23 }, (_, index) => ({ id: `${index}`, label: `Size ${index}` })))
    show('20')
    const filter = await until(() => document.querySelector('details'), 'the filter')
    const last = [...filter.getElementsByTagName('input')].at(-1)
    last?.focus()
    show()
    await until(() => last?.checked === false, 'the value to be deselected')
    assert.strictEqual(focused(), last)
  })

  it('behavior: while counts load, the values that were shown stay, and the next counts replace them', async () => {
    const show = createFilter()
    const counts = [0, 0, 0, 0, 3, 2, 5, 1, 2, 4, 1, 2, 3]
    show({ values: valuesWith(counts), selected: [] })
    await until(() => shownIds() === '4 5 6 7 8 9 10 11', 'the values with products')
    const [first] = checkboxes()
    show({ values: valuesWith(counts.map(() => undefined)), selected: ['4'], isCounting: true })
    await until(() => first?.checked, 'the selection')
    assert.strictEqual(shownIds(), '4 5 6 7 8 9 10 11')
    show({ values: valuesWith([1, ...counts.slice(1)]), selected: ['4'] })
    await until(() => shownIds() === '0 4 5 6 7 8 9 10', 'the values with products of the next counts')
  })

  it('behavior: a filter whose values have no products stays hidden while counts load, and is shown when they are unknown', async () => {
    const show = createFilter()
    const details = (): HTMLElement | null => document.querySelector('details')
    show({ values: valuesWith([1, 2]) })
    await until(details, 'the filter')
    show({ values: valuesWith([0, 0]) })
    await until(() => !details(), 'the filter to be hidden')
    let hasAppeared = false
    const observer = new MutationObserver(() => {
      hasAppeared = true
    })
    observer.observe(document.body, { childList: true, subtree: true })
    show({ values: valuesWith([undefined, undefined]), isCounting: true })
    await nextFrame()
    await nextFrame()
    assert.isFalse(hasAppeared)
    observer.disconnect()
    show({ values: valuesWith([undefined, undefined]) })
    await until(details, 'the filter without counts')
  })

  it('a11y: new counts do not remove or disable the value that has the focus', async () => {
    const show = createFilter()
    show({ values: valuesWith([0, 0, 0, 0, 3, 2, 5, 1, 2, 4, 1, 2, 3]), selected: ['4'] })
    const filter = await until(() => document.querySelector('details'), 'the filter')
    const last = await until(() => checkboxes().at(-1), 'the values')
    last.focus()
    show({ values: valuesWith([1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]), selected: ['4'] })
    await until(() => shownIds() === '0 1 2 3 4 5 6 7 11', 'the values with products, and that with the focus')
    show({ values: valuesWith([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), selected: [] })
    await until(() => checkboxes()[0]?.disabled, 'no value to have products')
    assert.strictEqual(focused(), last)
    assert.isFalse(last.disabled)
    last.blur()
    show({ values: valuesWith([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), selected: [] })
    await until(() => !filter.isConnected, 'the filter to be hidden')
  })
})
