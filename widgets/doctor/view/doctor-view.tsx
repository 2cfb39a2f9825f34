import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useModal } from '../../shared/dialog/use-modal.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Icon } from '../../shared/ui/icon.tsx'
import type { Violation } from '../checks/policy/policy.ts'
import { sortResults, summarize } from '../report.ts'
import { type CheckResult, checkTitles } from '../result.ts'
import { runChecks } from '../run-checks.ts'
import { CopyReport } from './copy-report.tsx'
import { ResultItem } from './result-item.tsx'

export interface DoctorViewProps {
  readonly violations: () => readonly Violation[]
  /** Called when the dialog has closed. */
  readonly onClose: () => void
}

interface Run {
  readonly results: readonly CheckResult[]
  readonly isDone: boolean
}

const CHECK_COUNT = Object.keys(checkTitles).length
const CLOSE_PATH = 'M5 5l14 14M19 5L5 19'

/** Shows the results of all checks in a modal dialog. */
export function DoctorView({ violations, onClose }: DoctorViewProps): ReactNode {
  const [open, setOpen] = useState(true)
  const { results, isDone, start } = useRun(violations)
  const onToggle = useCallback((verb: 'open' | 'close') => verb === 'close' && onClose(), [onClose])
  const dialog = useModal({ open, close: () => setOpen(false), onToggle })
  const sorted = isDone ? sortResults(results) : results
  return (
    <dialog {...dialog} aria-labelledby="title" aria-describedby="summary">
      <header>
        <h2 id="title">Store check-up</h2>
        <Button variant="icon" label="Close" onClick={() => setOpen(false)}>
          <Icon path={CLOSE_PATH} />
        </Button>
        <p id="summary" role="status">
          {isDone
            ? `${summarize(results)}.`
            : `Checking… ${new Set(results.map(({ check }) => check)).size} of ${CHECK_COUNT}`}
        </p>
      </header>
      <ul aria-busy={!isDone}>
        {sorted.map((result) => (
          <ResultItem key={result.check + result.message} {...result} />
        ))}
      </ul>
      <footer>
        <CopyReport key={String(isDone)} results={results} disabled={!isDone} />
        <Button variant="plain" busy={!isDone} onClick={start}>
          Check again
        </Button>
        <p>
          Only you can see this, because the address of the page contains “store-doctor”. The report contains no
          secrets.
        </p>
      </footer>
    </dialog>
  )
}

/** Runs the checks when the view opens, and again on `start`. */
function useRun(violations: () => readonly Violation[]): Run & { readonly start: () => void } {
  const [run, setRun] = useState<Run>({ results: [], isDone: false })
  const [count, setCount] = useState(0)
  const latestViolations = useRef(violations)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count is a run.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setRun({ results: [], isDone: false })
    const onResult = (result: CheckResult): void =>
      setRun(({ results }) => ({ results: [...results, result], isDone: false }))
    void runChecks({ onResult, violations: latestViolations.current, signal }).then(() => {
      if (!signal.aborted) setRun(({ results }) => ({ results, isDone: true }))
    })
    return () => controller.abort()
  }, [count])
  return { ...run, start: () => setCount((previous) => previous + 1) }
}
