import { randomUUID } from 'node:crypto'
import { ApplicationError, ValidationError } from '../../http/errors.ts'

/** Runs a change for each row, and resolves with the id of a job. Rejected changes are ignored, because the response has no results. */
export async function runEach<Row>(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
): Promise<{ readonly jobId: string }> {
  for (const row of rows) {
    await change(row).catch((error: unknown) => {
      if (!(error instanceof ApplicationError || error instanceof ValidationError)) throw error
    })
  }
  return { jobId: randomUUID() }
}
