/**
 * Fetches security advisories for the packages whose code is published: production dependencies, and packages that the build bundles.
 * Ends with `1 passed, 0 failed` or `0 passed, 1 failed`, and with `0 passed, 0 failed` if the registry did not respond.
 */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { npmScript } from './binary.mjs'

const WAIT_MS = 20_000
const BLOCKING = ['high', 'critical']

/**
 * Evaluates the JSON that `npm audit` printed. `published` has the names of the packages whose code is published.
 * Output without a report means that nothing was checked.
 */
export function evaluateReport(text, published) {
  const report = parsed(text)
  if (!report?.vulnerabilities || !report.metadata) {
    const reason = report?.message ?? 'no report'
    return { passed: 0, failed: 0, lines: [`Not checked: the registry returned no advisories (${reason}).`] }
  }
  const found = Object.values(report.vulnerabilities).filter(({ name }) => published.includes(name))
  const isBlocked = found.some(({ severity }) => BLOCKING.includes(severity))
  const lines = found.map(({ name, severity, range }) => `${severity}: ${name} ${range}`)
  return { passed: isBlocked ? 0 : 1, failed: isBlocked ? 1 : 0, lines }
}

/** Returns the names of all production dependencies in the lock file, and of the packages in the notices of the build. */
export function publishedPackages(lock, notices) {
  const production = Object.entries(lock.packages).flatMap(([path, { dev }]) =>
    path && !dev ? [path.replace(/^.*node_modules\//, '')] : [],
  )
  const bundled = [...notices.matchAll(/^(\S+) \d\S* \([^)\n]+\)$/gm)].map(([, name]) => name)
  return [...new Set([...production, ...bundled])]
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    // npm prints no JSON when it is killed or has no network.
    return undefined
  }
}

/** Returns the output of `npm audit`, or an empty string without npm. Ignores its exit code, because it fails for any advisory. */
function audit() {
  const npm = npmScript()
  if (npm === undefined) return ''
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [npm, 'audit', '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: WAIT_MS,
    })
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
    })
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const lock = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const notices = await readFile('dist/THIRD-PARTY-NOTICES', 'utf8')
  const { passed, failed, lines } = evaluateReport(await audit(), publishedPackages(lock, notices))
  for (const line of lines) console.info(line)
  console.info(`${passed} passed, ${failed} failed`)
  process.exitCode = failed
}
