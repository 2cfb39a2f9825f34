import { assert } from 'chai'
import { createElement, type ReactNode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ListChoice } from '../../../core/catalog/list-query.ts'
import type { Collection } from '../../../core/catalog/model.ts'
import { createTranslate } from '../../shared/i18n/i18n.ts'
import { focused, until } from '../../shared/testing/browser-test.ts'
import { partMessages } from '../lazy-messages.ts'
import type { ListRoute } from '../route/list-route.ts'
import { activeFiltersOf } from './active-filters.ts'
import { Chips, type ChipsProps } from './chips.tsx'

/** Renders the active filters of a list, and the products. */
function FilteredList(): ReactNode {
  const results = useRef<HTMLElement>(null)
  const [choice, setChoice] = useState<ListChoice>({ max: '100', inStock: true, collections: ['wear'] })
  const t = createTranslate(partMessages, 'en')
  const props = {
    activeFilters: activeFiltersOf(choice, [{ id: 'wear', name: 'Wear' } as Collection], 'USD', 'en', t),
    route: { choice, page: 1 },
    navigate: (route: ListRoute) => setChoice(route.choice),
    choose: (next: ListChoice) => setChoice({ ...choice, ...next }),
    results,
    t,
  }
  return (
    <>
      {createElement(Chips, props as unknown as ChipsProps)}
      <section ref={results} tabIndex={-1} />
    </>
  )
}

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

  it('a11y: removing one moves the focus to the next, and “Clear all” moves it to the products', async () => {
    const box = document.body.appendChild(document.createElement('div'))
    const root = createRoot(box)
    root.render(<FilteredList />)
    const group = await until(() => box.querySelector('[role=group]'), 'the active filters')
    const names = (): (string | null)[] => [...group.querySelectorAll('button')].map(({ textContent }) => textContent)
    assert.deepEqual(names(), ['To $100.00×', 'In stock only×', 'Wear×', 'Clear all'])
    assert.strictEqual(group.ariaLabel, 'Filters (3)')
    group.querySelector<HTMLElement>('[aria-label="Remove filter: In stock only"]')?.click()
    await until(() => names().length === 3, 'one filter to be removed')
    assert.deepEqual(names(), ['To $100.00×', 'Wear×', 'Clear all'])
    assert.strictEqual(focused()?.ariaLabel, 'Remove filter: Wear')
    group.querySelector<HTMLElement>('[part=clear-button]')?.click()
    await until(() => !group.isConnected, 'all filters to be removed')
    assert.strictEqual(focused(), box.querySelector('section'))
    root.unmount()
  })
})
