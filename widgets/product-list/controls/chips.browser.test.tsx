import { assert } from 'chai'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { ListChoice } from '../../../core/catalog/list-query.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { until } from '../../shared/testing/browser-test.ts'
import { partMessages } from '../lazy-messages.ts'
import { activeFiltersOf } from './active-filters.ts'
import { Chips, type ChipsProps } from './chips.tsx'

describe('the active filters', () => {
  afterEach(() => document.body.replaceChildren())

  it('behavior: two collections with the same name are two filters, which are removed together', async () => {
    const box = document.createElement('div')
    document.body.append(box)
    const root = createRoot(box)
    const t = createTranslate(partMessages, 'en')
    const collections = ['a', 'b'].map((id) => ({ id, name: 'Sale' }))
    const show = (choice: ListChoice): void => {
      const activeFilters = activeFiltersOf(choice, collections, 'USD', 'en', t)
      root.render(createElement(Chips, { activeFilters, t } as unknown as ChipsProps))
    }
    const labels = (): (string | undefined)[] =>
      [...box.querySelectorAll('.chip')].map((one) => one.firstChild?.nodeValue ?? '')
    show({ collections: ['a', 'b'], options: { Color: ['Pine'] } })
    await until(() => labels().length === 3, 'three filters')
    show({ options: { Color: ['Pine'] } })
    await until(() => labels().length < 3, 'fewer filters')
    assert.deepEqual(labels(), ['Color: Pine'])
    root.unmount()
  })
})
