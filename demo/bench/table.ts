import type { Visit } from './measure.ts'
import { median } from './median.ts'

const COLUMNS: readonly (readonly [measure: keyof Visit, title: string, show: (value: number) => string])[] = [
  ['firstProductMs', 'first product text', (ms) => `${ms.toFixed(0)} ms`],
  ['mainThreadMs', 'main-thread time', (ms) => `${ms.toFixed(0)} ms`],
  ['heapBytes', 'heap', (bytes) => `${(bytes / 1e6).toFixed(2)} MB`],
]

/** Returns a Markdown table. Each cell contains the ratios of our pages to the reference page, and the median of the reference page. */
export function table<Kind extends string>(
  rows: readonly (readonly [title: string, results: Readonly<Record<Kind, readonly Visit[]>>])[],
  { reference, ours }: { readonly reference: Kind; readonly ours: readonly Kind[] },
): string {
  const cell = (
    results: Readonly<Record<Kind, readonly Visit[]>>,
    [measure, , show]: (typeof COLUMNS)[number],
  ): string => {
    const medianOf = (kind: Kind): number => median(results[kind].map((result) => result[measure]))
    const ratios = ours.map((kind) => (medianOf(kind) / medianOf(reference)).toFixed(2))
    return `${ratios.join(' / ')} of ${show(medianOf(reference))}`
  }
  const lines = [
    [`${ours.join(' / ')} ÷ ${reference}`, ...COLUMNS.map(([, title]) => title)],
    Array.from({ length: COLUMNS.length + 1 }, () => '---'),
    ...rows.map(([title, results]) => [title, ...COLUMNS.map((column) => cell(results, column))]),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
