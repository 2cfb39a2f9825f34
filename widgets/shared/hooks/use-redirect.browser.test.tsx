import { assert } from 'chai'
import type { ReactNode } from 'react'
import { defineElement } from '../element/define-element.ts'
import { place, until } from '../testing/browser-test.ts'
import { useRedirect } from './use-redirect.ts'

/** An operation that the button has started. It settles when the test resolves it, also after its signal was aborted. */
interface Run {
  readonly signal: AbortSignal
  readonly resolve: () => void
}

const runs: Run[] = []
/** Number of runs whose `start` has resolved. */
let ended = 0

function Leaver(): ReactNode {
  const { busy, start } = useRedirect()
  const leave = (signal: AbortSignal): Promise<void> => new Promise((resolve) => runs.push({ signal, resolve }))
  return (
    <button
      type="button"
      onClick={() => {
        void start(leave).then(() => ended++)
      }}
    >
      {busy ? 'busy' : 'ready'}
    </button>
  )
}

defineElement('store-leaver', Leaver, { props: {}, styles: [] })

describe('useRedirect', () => {
  afterEach(() => {
    document.body.replaceChildren()
    runs.length = 0
    ended = 0
  })

  const shown = (): Promise<HTMLElement> => {
    const element = place('<store-leaver></store-leaver>')
    return until(() => element.shadowRoot?.querySelector('button'), 'the button')
  }
  const click = (button: HTMLElement): Promise<unknown> => {
    button.click()
    return until(() => button.textContent === 'busy', 'the run')
  }

  it('default: is busy until the operation settles', async () => {
    const button = await shown()
    await click(button)
    runs[0]?.resolve()
    await until(() => button.textContent === 'ready', 'the end of the run')
  })

  it('behavior: a run that settles after a return from the back-forward cache does not end the next one', async () => {
    const button = await shown()
    await click(button)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await until(() => button.textContent === 'ready', 'the end of the first run')
    await click(button)
    const [first, second] = runs
    first?.resolve()
    await until(() => ended === 1, 'the first run to settle')
    assert.isTrue(first?.signal.aborted)
    assert.isFalse(second?.signal.aborted)
    button.click()
    assert.lengthOf(runs, 2, 'the second run is in progress')
    second?.resolve()
    await until(() => button.textContent === 'ready', 'the end of the second run')
  })
})
