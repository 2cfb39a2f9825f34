import { assert } from 'chai'
import { type ReactNode, useState } from 'react'
import { defineElement } from '../element/define-element.ts'
import { place, until } from '../testing/browser-test.ts'
import { useListener } from './use-listener.ts'

const received: number[] = []
let render: (count: number) => void

function Receiver(): ReactNode {
  const [count, setCount] = useState(0)
  render = setCount
  useListener(window, 'hashchange', () => received.push(count))
  return <p>{count}</p>
}

defineElement('store-receiver', Receiver, { props: {}, styles: [] })

describe('useListener', () => {
  afterEach(() => {
    document.body.replaceChildren()
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('behavior: calls the listener of the last render, also if another listener of the event renders the component first', async () => {
    const controller = new AbortController()
    addEventListener('hashchange', () => render(1), { signal: controller.signal })
    const element = place('<store-receiver></store-receiver>')
    const shown = (): string | null | undefined => element.shadowRoot?.querySelector('p')?.textContent
    await until(() => shown() === '0', 'the first render')
    // Unlike in events of scripts, promises are settled between two listeners, so the component is rendered there.
    location.hash = 'a'
    await until(() => shown() === '1', 'the second render')
    await until(() => received.length > 0, 'the event')
    controller.abort()
    location.hash = 'b'
    await until(() => received.length > 1, 'the second event')
    assert.deepEqual(received, [1, 1])
  })
})
