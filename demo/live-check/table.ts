import type { Finding } from './check.ts'

const columns = ['title', 'found', 'assumed'] as const
const headings = { title: 'Check', found: 'Found', assumed: 'What the client assumes' }

/** The findings as a Markdown table, aligned to be readable as text. */
export function markdownTable(findings: readonly Finding[]): string {
  const rows = [headings, ...findings].map((row) => columns.map((column) => row[column].replaceAll('|', '\\|')))
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}
