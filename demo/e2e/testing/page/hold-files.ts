import type { BrowserContext } from '@playwright/test'
import { deferred } from '../../../../core/testing/deferred.ts'
import { interceptRequests } from './intercept-requests.ts'

/**
 * Holds the requests of a context for the files of a pattern. Resolves with the function that lets them continue. Fails the test if there are none.
 */
export async function holdFiles(context: BrowserContext, files: string | RegExp): Promise<() => void> {
  const released = deferred()
  await interceptRequests(context, files, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}
