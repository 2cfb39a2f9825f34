import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const FONTS = ['fonts-dejavu-core', 'fonts-noto-core', 'fonts-noto-cjk']

/**
 * Browser engines of the tests: the variable that names the executable, its paths (Debian's best one first), other files that it needs, and the
 * Debian packages.
 */
const ENGINES = {
  chromium: {
    variable: 'CHROMIUM',
    // The headless shell opens a page in half the time.
    executables: [
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ],
    packages: ['chromium', 'chromium-headless-shell'],
  },
  firefox: {
    variable: 'FIREFOX',
    executables: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
  },
  webkit: {
    variable: 'WEBKIT_DRIVER',
    executables: ['/usr/bin/WebKitWebDriver'],
    requires: ['/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
}

/** Arguments of Chromium in all tests and benchmarks. They disable its own requests, and differences between machines. */
export const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the engines of this run: those that the variable `ENGINES` names, or all. Exits if it names an unknown one. */
export function selectedEngines() {
  const selected = process.env['ENGINES']?.split(',') ?? Object.keys(ENGINES)
  const unknown = selected.filter((name) => !Object.hasOwn(ENGINES, name))
  if (unknown.length === 0) return selected
  console.error(`ENGINES: unknown ${unknown.join(', ')}. Available: ${Object.keys(ENGINES).join(', ')}.`)
  process.exit(2)
}

/**
 * Finds the executable of an engine. If it is missing and the process runs as root, installs the Debian packages. Sets the variable of the engine
 * to the path, for child processes. Returns whether the engine was found; if not, prints how to install it.
 */
export function ensureEngine(name) {
  const { variable, packages } = ENGINES[name]
  if (!isComplete(name)) install(name)
  const path = find(name)
  if (path !== undefined) process.env[variable] = path
  else
    console.error(
      `No ${name} was found. Install it (Debian: \`apt-get install ${packages.join(' ')}\`), set ${variable} to its path, ` +
        'or select other engines: `ENGINES=chromium npm test`.',
    )
  return path !== undefined
}

/** Returns the path of a Chromium with a back/forward cache. The headless shell has none. */
export function chromiumWithCache() {
  return ENGINES.chromium.executables.find((path) => !path.endsWith('-headless-shell') && existsSync(path))
}

function isComplete(name) {
  const { variable, executables, requires = [] } = ENGINES[name]
  if (name === 'chromium' && chromiumWithCache() === undefined) return false
  return [process.env[variable] ?? executables[0], ...requires].every(existsSync)
}

function install(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  console.info(`Installing the Debian packages of ${name}.`)
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', ...ENGINES[name].packages, ...FONTS], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    console.error(String(error))
  }
}

function find(name) {
  const { variable, executables, requires = [] } = ENGINES[name]
  if (!requires.every(existsSync)) return undefined
  return [process.env[variable], ...executables].find((path) => path !== undefined && existsSync(path))
}
