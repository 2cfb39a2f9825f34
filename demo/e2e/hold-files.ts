import type { BrowserContext } from '@playwright/test'
import { deferred } from '../../core/testing/deferred.ts'

/** Holds the requests of a context for the files of a pattern. Resolves with the function that lets them continue. */
export async function holdFiles(context: BrowserContext, files: string | RegExp): Promise<() => void> {
  const released = deferred()
  await context.route(files, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}
