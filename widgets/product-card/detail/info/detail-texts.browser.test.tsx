import { assert } from 'chai'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { until } from '../../../shared/testing/browser-test.ts'
import type { DetailView } from '../detail-view.ts'
import { DetailTexts } from './detail-texts.tsx'

describe('the texts of a product', () => {
  afterEach(() => document.body.replaceChildren())

  it('behavior: two sections with the same title are two sections, and are replaced together', async () => {
    const box = document.createElement('div')
    document.body.append(box)
    const root = createRoot(box)
    const show = (...titles: readonly string[]): void => {
      const sections = titles.map((title, index) => ({ title, html: `<p>${index}</p>` }))
      const view = {
        product: { description: '', options: [], variants: [] },
        detail: { sections, weights: {} },
        form: { choices: {} },
        t: (key: string) => key,
      }
      root.render(createElement(DetailTexts, { view: view as unknown as DetailView }))
    }
    const shown = (): string[] => [...box.querySelectorAll('details')].map(({ textContent }) => textContent)
    show('Care', 'Care', 'Size')
    await until(() => shown().length === 3, 'three sections')
    assert.deepEqual(shown(), ['Care0', 'Care1', 'Size2'])
    show('Size')
    await until(() => shown().length < 3, 'fewer sections')
    assert.deepEqual(shown(), ['Size0'])
    root.unmount()
  })
})
