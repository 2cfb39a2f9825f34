import { assert } from 'chai'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { nextFrame, until } from '../../shared/testing/browser-test.ts'
import { FilterCheckbox } from './filter-group.tsx'

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
