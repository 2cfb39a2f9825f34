import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'

const TIMEOUT_MS = 30_000
const ANNOUNCEMENTS = fileURLToPath(new URL('announcements.js', import.meta.url))

/** The live region announcements on the pages of a context. */
export interface Speech {
  /** All announcements, oldest first. */
  readonly all: readonly string[]
  /** Waits for the next announcement and asserts its text. */
  next(text: string | RegExp): Promise<void>
}

/** Starts to record the announcements of all pages of a context. */
export async function recordSpeech(context: BrowserContext): Promise<Speech> {
  const all: string[] = []
  let position = 0
  let notify: (() => void) | undefined
  await context.exposeBinding('__say', (_source, text: string) => {
    all.push(text)
    notify?.()
  })
  await context.addInitScript({ path: ANNOUNCEMENTS })
  const hasNext = (): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), TIMEOUT_MS)
      notify = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  return {
    all,
    async next(text) {
      while (position === all.length && (await hasNext()));
      const announcement = all[position++] ?? 'nothing'
      if (typeof text === 'string') assert.equal(announcement, text)
      else assert.match(announcement, text)
    },
  }
}
