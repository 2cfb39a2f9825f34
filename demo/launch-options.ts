import type { LaunchOptions } from '@playwright/test'

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** How tests start the browser. `npm test` sets `CHROMIUM`. */
export function launchOptions(...args: readonly string[]): LaunchOptions {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  return { executablePath, args: [...ARGS, ...args], chromiumSandbox: false }
}
