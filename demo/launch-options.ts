import type { LaunchOptions } from '@playwright/test'

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How tests and benchmarks start the browser. `npm test` and `npm run bench` set `CHROMIUM`. */
export function launchOptions(...args: readonly string[]): LaunchOptions {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  return { executablePath, args: [...ARGS, ...args], chromiumSandbox: false }
}
