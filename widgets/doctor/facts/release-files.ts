import { resolveLocale } from '../../../core/client/config.ts'
import type { FileFacts, FileProblem } from '../checks/files.ts'

/** The part of `integrity.json` that this module uses. */
interface Manifest {
  readonly files: Readonly<Record<string, string>>
}

/** Files that the loader may load. The standalone scripts are not among them. */
const LOADABLE_FILE = /^(?:storefront|core|languages)\.js$|^(?:widgets|core)\//
const PARALLEL_REQUESTS = 6

/** Requests the files of the release in `base` that this page may load, and compares their hashes with those of `integrity.json`. */
export async function readFiles(base: string | undefined, signal: AbortSignal): Promise<FileFacts> {
  if (!base) return { source: 'bundle', base: '', count: 0, problems: [] }
  const manifest = await readManifest(`${base}integrity.json`, signal)
  if (!manifest) return { source: 'unreadable', base, count: 0, problems: [] }
  const [language = 'en'] = resolveLocale().split('-')
  const files = Object.entries(manifest.files).filter(
    ([file]) => LOADABLE_FILE.test(file) || file.startsWith(`languages/${language}-`),
  )
  const queue = [...files]
  const problems: FileProblem[] = []
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const problem = await checkFile(base, next[0], next[1], signal)
      if (problem) problems.push(problem)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, worker))
  return { source: 'release', base, count: files.length, problems }
}

async function readManifest(url: string, signal: AbortSignal): Promise<Manifest | undefined> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? ((await response.json()) as Manifest) : undefined
  } catch {
    // Blocked by the policy of the page or by the host, or not JSON.
    return undefined
  }
}

/** Requests a file with its hash. A failed request has no reason, so the file is then requested again without the hash. */
async function checkFile(
  base: string,
  file: string,
  integrity: string,
  signal: AbortSignal,
): Promise<FileProblem | undefined> {
  const request = async (init: RequestInit): Promise<Response | undefined> =>
    fetch(base + file, { ...init, signal }).catch(() => undefined)
  const intact = await request({ integrity })
  const response = intact ?? (await request({ cache: 'no-cache' }))
  signal.throwIfAborted()
  if (!response) return { file, problem: 'unreadable' }
  if (!response.ok) return { file, problem: 'missing', detail: `${response.status}` }
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (!/\b(?:java|ecma)script$/i.test(type)) return { file, problem: 'type', detail: type || 'no type' }
  return intact ? undefined : { file, problem: 'changed' }
}
