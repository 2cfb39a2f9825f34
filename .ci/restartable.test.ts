import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import { startRestartable } from './restartable.mjs'

/** Creates processes that are numbered in the order of their start. `log` records starts and closes. */
function numberedProcesses() {
  const log: string[] = []
  let count = 0
  const start = async () => {
    count += 1
    const number = count
    log.push(`start ${number}`)
    return { number, close: async () => void log.push(`close ${number}`) }
  }
  return { log, start }
}

describe('startRestartable', () => {
  it('default: sends all requests to one process', async () => {
    const { log, start } = numberedProcesses()
    const service = await startRestartable(start)
    assert.equal(await service.request(async ({ number }) => number), 1)
    assert.equal(await service.request(async ({ number }) => number), 1)
    await service.close()
    assert.deepEqual(log, ['start 1', 'close 1'])
  })

  it('error: repeats a failed request once, on a new process', async (t) => {
    const warnings = t.mock.method(console, 'warn', () => undefined)
    const { log, start } = numberedProcesses()
    const service = await startRestartable(start)
    const failOnFirst = async ({ number }: { number: number }) => {
      if (number === 1) throw new Error('No response.')
      return number
    }
    assert.equal(await service.request(failOnFirst), 2)
    await service.close()
    assert.deepEqual(log, ['start 1', 'close 1', 'start 2', 'close 2'])
    assert.match(String(warnings.mock.calls[0]?.arguments[0]), /No response\./)
  })

  it('error: rejects if the new process fails as well', async (t) => {
    t.mock.method(console, 'warn', () => undefined)
    const { start } = numberedProcesses()
    const service = await startRestartable(start)
    const send = mock.fn(() => Promise.reject(new Error('No response.')))
    await assert.rejects(service.request(send), /No response\./)
    assert.equal(send.mock.callCount(), 2)
  })
})
