import type { BrowserContext } from '@playwright/test'

/** Holds the requests of a context for the files of a pattern. Resolves with the function that lets them continue. */
export async function holdFiles(context: BrowserContext, files: string | RegExp): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}
