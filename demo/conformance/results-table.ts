import { type CallName, wireCalls } from '../platform/http/wire-map.ts'
import { type Difference, differences, omittedFields } from './differences.ts'

/** Columns of the table, by check. */
export const columns = {
  sent: 'same request as SDK',
  sdk: 'SDK works with local platform',
  ours: 'our client works with local platform',
} as const
export type Column = keyof typeof columns
export type Cell = 'yes' | 'no' | 'not in SDK'

/** Results by call and column. The tests fill it in. */
export interface Table {
  set(name: CallName, column: Column, cell: Cell): void
  /** Cells that are empty or `no`. */
  incompleteCells(): string[]
  toString(): string
}

export function createResultsTable(): Table {
  const cells = new Map<string, Cell>()
  const cellOf = (name: CallName, column: Column) => cells.get(`${name} ${column}`)
  const names = Object.keys(columns) as Column[]
  return {
    set: (name, column, cell) => {
      cells.set(`${name} ${column}`, cell)
    },
    incompleteCells: () =>
      wireCalls.flatMap(({ name }) =>
        names
          .filter((column) => cellOf(name, column) === undefined || cellOf(name, column) === 'no')
          .map((column) => `${name}: ${columns[column]}`),
      ),
    toString: () => {
      const rows = wireCalls.map(({ name }) => [name, ...names.map((column) => symbolOf(cellOf(name, column)))])
      return [...lines([['call', ...Object.values(columns)], ...rows]), '', ...notes()].join('\n')
    },
  }
}

function symbolOf(cell: Cell | undefined): string {
  if (cell === 'not in SDK') return '–  not in SDK'
  return cell === 'yes' ? '✓' : cell === 'no' ? '✗' : ''
}

function lines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function notes(): string[] {
  const calls = ({ calls: names }: Difference) => (names === 'every call' ? names : names.join(', '))
  return [
    'Known differences, which are removed before the comparison:',
    ...differences.map((difference) => `· ${calls(difference)}: ${difference.reason}`),
    ...Object.entries(omittedFields).map(([name, { fields, reason }]) => `· ${name} (${fields.join(', ')}): ${reason}`),
  ]
}
