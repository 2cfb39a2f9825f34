import { type CheckResult, failed, listNames, passed, warning } from '../result.ts'

/** A file of the release that browsers cannot use. */
export interface FileProblem {
  /** Path in the release. */
  readonly file: string
  readonly problem: 'missing' | 'type' | 'changed' | 'unreadable'
  /** The status of the response, or its MIME type. */
  readonly detail?: string
}

/** `bundle`: the widgets are part of a bundle, so there is no release. `unreadable`: the list of the files could not be read. */
export interface FileFacts {
  readonly source: 'release' | 'bundle' | 'unreadable'
  /** Folder of the release. */
  readonly base: string
  readonly count: number
  readonly problems: readonly FileProblem[]
}

const fixes = {
  missing: 'Upload the whole folder of the release again, with its subfolders.',
  type: 'Configure the host to serve .js files as text/javascript. If it responds to requests for missing files with a web page, upload the files.',
  changed: 'Upload the original files again, and turn off script optimization on your host or CDN.',
  unreadable: 'Configure the host to send “access-control-allow-origin: *” with these files.',
}

/** Checks that the files of the release are on the host, unchanged. */
export function checkFiles({ source, base, count, problems }: FileFacts): CheckResult {
  if (source === 'bundle') return passed('files', 'The widgets are part of a bundle, so there are no files to check.')
  if (source === 'unreadable')
    return warning(
      'files',
      `${base}integrity.json could not be read, so the files were not checked.`,
      `Upload the whole folder of the release. If the page has a Content Security Policy, allow “connect-src ${new URL(base).origin}” during the check-up.`,
    )
  if (problems.length === 0) return passed('files', `All ${count} files are on the host and unchanged.`)
  const kinds = [...new Set(problems.map(({ problem }) => problem))]
  return failed(
    'files',
    kinds.map((kind) => describe(kind, problems)).join(' '),
    kinds.map((kind) => fixes[kind]).join(' '),
  )
}

/** Returns a sentence about the files with one kind of problem. */
function describe(kind: FileProblem['problem'], problems: readonly FileProblem[]): string {
  const files = problems.filter(({ problem }) => problem === kind)
  const names = files.slice(0, 3).map(({ file, detail }) => (detail ? `${file} (${detail})` : file))
  const more = files.length - names.length
  return `${descriptions[kind]}: ${more > 0 ? `${names.join(', ')} and ${more} more` : listNames(names)}.`
}

const descriptions = {
  missing: 'Files are missing from the host',
  type: 'Files have the wrong type',
  changed: 'Files differ from those of the release',
  unreadable: 'Files cannot be read from this page',
}
