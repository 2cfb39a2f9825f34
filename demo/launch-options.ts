import type { LaunchOptions } from '@playwright/test'
import { CHROMIUM_ARGS } from '../.ci/engines.mjs'

/** How tests and benchmarks start the browser. `npm test` and `npm run bench` set `CHROMIUM`. */
export function launchOptions(...args: readonly string[]): LaunchOptions {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  return { executablePath, args: [...CHROMIUM_ARGS, ...args], chromiumSandbox: false }
}
