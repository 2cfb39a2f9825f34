import assert from 'node:assert/strict'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Locator } from 'playwright-core'

const PATIENCE_MS = 15_000
const SPOKEN = fileURLToPath(new URL('spoken.js', import.meta.url))

/** What is said of the live regions on the pages of a context. */
export interface Speech {
  /** Everything that was said, the oldest first. */
  readonly all: readonly string[]
  /** Waits until this is said, after everything that was waited for before; fails with what was said instead. */
  next(text: string | RegExp): Promise<void>
}

/** Listens to a context as somebody does who hears its pages. */
export async function listen(context: BrowserContext): Promise<Speech> {
  const all: string[] = []
  let heard = 0
  let wake: (() => void) | undefined
  await context.exposeBinding('__say', (_source, text: string) => {
    all.push(text)
    wake?.()
  })
  await context.addInitScript({ path: SPOKEN })
  const more = (): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), PATIENCE_MS)
      wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
    })
  return {
    all,
    async next(text) {
      while (heard === all.length && (await more()));
      const said = all[heard++] ?? 'nothing'
      if (typeof text === 'string') assert.equal(said, text)
      else assert.match(said, text)
    },
  }
}

/** Compares roles, names and states of what is shown, as assistive technology is told them, with a template. Addresses of links are left out. */
export async function assertTree(shown: Locator, template: string): Promise<void> {
  const tree = (await shown.ariaSnapshot()).replace(/:\n *- \/url:.*$/gm, '')
  assert.equal(tree.trim(), outdented(template))
}

function outdented(template: string): string {
  const lines = template.replace(/^\n|\s+$/g, '').split('\n')
  const margin = /^ */.exec(lines[0] ?? '')?.[0].length ?? 0
  return lines.map((line) => line.slice(margin)).join('\n')
}
