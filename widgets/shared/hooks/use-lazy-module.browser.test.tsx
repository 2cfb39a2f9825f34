import { assert } from 'chai'
import type { ReactNode } from 'react'
import { PlatformError } from '../../../core/errors/platform-error.ts'
import { defineElement, type Hosted } from '../element/define-element.ts'
import { nextFrame, place, until } from '../testing/browser-test.ts'
import { useLazyModule } from './use-lazy-module.ts'

interface Greeting {
  readonly text: string
}

/** Outcomes of the next calls of `importGreeting`. The last outcome repeats. */
let outcomes: readonly ('loads' | 'fails')[] = []
let calls = 0

function importGreeting(): Promise<Greeting> {
  const outcome = outcomes[Math.min(calls++, outcomes.length - 1)]
  const failure = new PlatformError('Part of the shop could not be loaded', { code: 'SYSTEM_ERROR', retryable: true })
  return outcome === 'loads' ? Promise.resolve({ text: 'Hello' }) : Promise.reject(failure)
}

function Lazy({ needed }: Hosted<{ needed?: boolean }>): ReactNode {
  const { module, error, load } = useLazyModule(importGreeting, needed)
  return (
    <button type="button" title={error?.code} onClick={load}>
      {module ? module.text : (error?.code ?? 'nothing')}
    </button>
  )
}

defineElement('store-lazy', Lazy, { props: { needed: 'boolean' }, styles: [] })

async function shown(attributes: string): Promise<HTMLElement> {
  const element = place(`<store-lazy ${attributes}></store-lazy>`)
  return until(() => element.shadowRoot?.querySelector('button'), 'the button')
}

describe('useLazyModule', () => {
  beforeEach(() => {
    calls = 0
  })

  afterEach(() => {
    document.body.replaceChildren()
  })

  it('default: loads a module that is needed', async () => {
    outcomes = ['loads']
    const button = await shown('needed')
    await until(() => button.textContent === 'Hello', 'the module')
    assert.strictEqual(calls, 1)
  })

  it('behavior: loads nothing until the module is needed or requested', async () => {
    outcomes = ['loads']
    const button = await shown('')
    await nextFrame()
    assert.strictEqual(calls, 0)
    button.click()
    await until(() => button.textContent === 'Hello', 'the module')
  })

  it('error: SYSTEM_ERROR is returned, and the module is requested again until it has loaded', async () => {
    outcomes = ['fails', 'loads']
    const button = await shown('needed')
    await until(() => button.textContent === 'SYSTEM_ERROR', 'the error')
    await until(() => button.textContent === 'Hello', 'the module')
    assert.strictEqual(button.title, '', 'the error is cleared')
    assert.strictEqual(calls, 2)
  })

  it('error: SYSTEM_ERROR is cleared by load(), which requests the module at once', async () => {
    outcomes = ['fails', 'loads']
    const button = await shown('needed')
    await until(() => button.textContent === 'SYSTEM_ERROR', 'the error')
    button.click()
    await until(() => button.textContent === 'Hello', 'the module')
    assert.strictEqual(calls, 2)
  })

  it('behavior: a removed element requests nothing more', async () => {
    outcomes = ['fails']
    const button = await shown('needed')
    await until(() => button.textContent === 'SYSTEM_ERROR', 'the error')
    document.body.replaceChildren()
    await nextFrame()
    const before = calls
    const other = await shown('needed')
    await until(() => other.textContent === 'SYSTEM_ERROR', 'the error of another element')
    // A retry of the removed element would be sent before the second request of the other element.
    await until(() => calls > before + 1, 'the second request of the other element')
    assert.strictEqual(calls, before + 2)
  })
})
