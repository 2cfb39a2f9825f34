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

/** Headless shells of Debian (`chromium-headless-shell`), Playwright (`headless_shell`) and Chrome for Testing. */
const HEADLESS_SHELL = /headless[-_]shell(?:\.exe)?$/

/** The variables and files of this machine. Tests replace them. */
const MACHINE = { env: process.env, exists: (path) => existsSync(path) }

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
 * to the path, for child processes. Returns whether the engine was found; if not, prints the reason and the fix.
 */
export function ensureEngine(name) {
  const { variable } = ENGINES[name]
  if (!isInvalid(variable, MACHINE) && !isComplete(name)) install(name)
  const { path, problem } = findEngine(name)
  if (path === undefined) console.error(problem)
  else process.env[variable] = path
  return path !== undefined
}

/** Returns the `path` of an engine: that of its variable, or a known one. Returns the `problem` with its fix if the engine cannot run. */
export function findEngine(name, machine = MACHINE) {
  const { variable, executables, requires = [], packages } = ENGINES[name]
  const others = Object.keys(ENGINES).filter((other) => other !== name)
  const path = machine.env[variable] || executables.find(machine.exists)
  const required = requires.find((file) => !machine.exists(file))
  const installation = `Install it (Debian: \`apt-get install ${packages.join(' ')}\`)`
  const selection = `or select other engines: \`ENGINES=${others.join(',')} npm test\`.`
  if (isInvalid(variable, machine))
    return {
      problem: `${variable} is “${path}”, which does not exist. Set it to the path of an executable, or unset it.`,
    }
  if (path === undefined)
    return { problem: `No ${name} was found. ${installation}, set ${variable} to its path, ${selection}` }
  if (required !== undefined) return { problem: `${name} also needs ${required}. ${installation}, ${selection}` }
  return { path }
}

/**
 * Returns the path of a Chromium with a back/forward cache: that of the variable, or a known one. Headless shells have no such cache, so with a
 * variable that names one, a known path is used.
 */
export function chromiumWithCache({ env, exists } = MACHINE) {
  const { variable, executables } = ENGINES.chromium
  return [env[variable], ...executables].find((path) => path && !HEADLESS_SHELL.test(path) && exists(path))
}

/** Whether the path of a variable does not exist. Another browser in its place would hide the mistake. */
function isInvalid(variable, { env, exists }) {
  return Boolean(env[variable]) && !exists(env[variable])
}

function isComplete(name) {
  const { variable, executables, requires = [] } = ENGINES[name]
  if (name === 'chromium' && chromiumWithCache() === undefined) return false
  return [process.env[variable] || executables[0], ...requires].every(existsSync)
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
