import assert from 'node:assert/strict'
import { it, mock } from 'node:test'
import { deferred } from '../../../core/testing/deferred.ts'
import { startServer } from '../../../core/testing/http-server.ts'
import { testPage } from '../../../core/testing/test-page.ts'
import { readPageResponse } from './page-response.ts'
import { isReachable } from './platform.ts'

it('error: servers that do not respond within 10 seconds', async () => {
  const requested = deferred()
  const server = await startServer((_request, index) => {
    if (index === 1) requested.resolve()
    return { fault: 'hang' }
  })
  const page = testPage(`${server.url}/`)
  mock.timers.enable({ apis: ['setTimeout'] })
  const { signal } = new AbortController()
  try {
    const results = Promise.all([readPageResponse(signal), isReachable(server.url, signal)])
    await requested.promise
    mock.timers.tick(10_000)
    const [response, reachable] = await results
    assert.deepEqual([response.policies, response.serverTime, reachable], [[], undefined, false])
  } finally {
    mock.timers.reset()
    page.close()
    await server.close()
  }
})
