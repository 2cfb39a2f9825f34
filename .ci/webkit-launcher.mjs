import { startWebkit } from './webkit-browser.mjs'

const VIEWPORT = { width: 800, height: 600 }

/** web-test-runner launcher of WebKitGTK. All test files run one after another in one page, because one window has the focus. */
export function webkitLauncher() {
  let webkit
  let window
  let active
  const page = {
    keyboard: { press: (key) => window.press(key), type: (text) => window.type(text) },
    setViewportSize: (size) => window.setViewport(size),
  }
  return {
    name: 'WebKit',
    // The commands of the runner use `keyboard` and `setViewportSize` of the pages of a launcher of this type.
    type: 'playwright',
    concurrency: 1,
    async startSession(id, url) {
      webkit ??= await startWebkit({ pageLoadStrategy: 'none' })
      window ??= await webkit.open()
      active = id
      await window.setViewport(VIEWPORT)
      await window.driver.get(url)
    },
    isActive: (id) => active === id,
    getBrowserUrl: () => window.driver.getCurrentUrl(),
    async stopSession() {
      active = undefined
      await window.unload()
      return {}
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no debug session.')),
    getPage: () => page,
    async stop() {
      try {
        await window?.close()
      } finally {
        await webkit?.close()
      }
    },
  }
}
