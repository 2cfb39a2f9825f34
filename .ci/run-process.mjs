import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** Limit for the end of the output, which a child process that outlives its parent may hold open. */
const CLOSE_TIMEOUT_MS = 5000
/** Short-lived objects of tests fit into this memory (in MiB), so that collecting garbage takes less CPU time. */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/**
 * Runs a script of Node, and passes its output to `print` as it arrives. Resolves with the exit code and the standard output once the process has
 * ended. The process and everything that it has started are killed when `signal` is aborted; the code is then `null`.
 */
export async function runNode(args, { env = {}, print, signal }) {
  signal.throwIfAborted()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${YOUNG_GENERATION}`, ...env },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    print(text)
  })
  child.stderr.setEncoding('utf8').on('data', print)
  const closed = once(child, 'close')
  const kill = () => killTree(child.pid)
  signal.addEventListener('abort', kill)
  try {
    const [code] = await once(child, 'exit')
    await Promise.race([closed, once(AbortSignal.timeout(CLOSE_TIMEOUT_MS), 'abort')])
    return { code, output }
  } finally {
    signal.removeEventListener('abort', kill)
    child.stdout.destroy()
    child.stderr.destroy()
  }
}

/** Kills a process and its descendants. */
function killTree(pid) {
  for (const processId of [pid, ...descendants(pid)]) {
    try {
      process.kill(processId, 'SIGKILL')
    } catch (error) {
      // The process has already ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

/** Process ids of all descendants of a process. Linux only: elsewhere, none are found. */
function descendants(root) {
  const parents = runningProcesses()
  const found = new Set([root])
  // The set grows during the iteration, which includes the added ids.
  for (const parent of found) for (const [pid, parentId] of parents) if (parentId === parent) found.add(pid)
  found.delete(root)
  return [...found]
}

/** Process id → id of its parent. */
function runningProcesses() {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return new Map(ids.map((id) => [Number(id), parentOf(id)]))
  } catch {
    return new Map()
  }
}

function parentOf(id) {
  try {
    // The name of the command, in parentheses, may itself contain parentheses and spaces.
    const [, parent] = readFileSync(`/proc/${id}/stat`, 'utf8').split(/.*\) /s)[1]?.split(' ') ?? []
    return Number(parent)
  } catch {
    return undefined
  }
}
