import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell first: it opens a page in half the time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const FONTS = ['fonts-dejavu-core', 'fonts-noto-core', 'fonts-noto-cjk']

/**
 * Finds Chromium (the `CHROMIUM` variable first), and installs Debian's package if it is missing and the process may.
 * Returns the path of the executable, or `undefined` if there is none and the installation failed.
 */
export function ensureChromium() {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.info('Chromium is missing: installing the Debian package.')
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell', ...FONTS], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return findChromium()
}

function findChromium() {
  return [process.env['CHROMIUM'], ...KNOWN].find((path) => path !== undefined && existsSync(path))
}
