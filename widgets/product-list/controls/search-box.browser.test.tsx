import { assert } from 'chai'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { until } from '../../shared/testing/browser-test.ts'
import { holdTime } from '../../shared/testing/hold-time.ts'
import { DEBOUNCE_MS, SearchBox } from './search-box.tsx'

/** Renders the search field, and the text that it searches for. */
function Search(): ReactNode {
  const [text, setText] = useState('')
  return (
    <>
      <SearchBox text={text} label="Search" choose={({ search = '' }) => setText(search)} />
      <output>{text}</output>
    </>
  )
}

describe('the search field', () => {
  it('behavior: a letter that is typed just before the search starts stays, and is searched for', async () => {
    const time = holdTime(DEBOUNCE_MS)
    const box = document.body.appendChild(document.createElement('div'))
    const root = createRoot(box)
    try {
      root.render(<Search />)
      await until(time.isRunning, 'the timer')
      time.pass()
      const field = await until(() => box.querySelector('input'), 'the field')
      const type = (text: string): void => {
        field.value = text
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      type('m')
      await until(time.isRunning, 'the timer of the first letter')
      type('mu')
      // Preact has rendered the field, but has not restarted the timer.
      await Promise.resolve()
      time.pass()
      await until(() => box.querySelector('output')?.textContent, 'the search')
      assert.strictEqual(field.value, 'mu')
      await until(() => time.pass() ?? box.querySelector('output')?.textContent === 'mu', 'the search for both letters')
    } finally {
      time.release()
      root.unmount()
      box.remove()
    }
  })
})
