import { type ReactNode, useEffect, useRef, useState } from 'react'
import { publicUrl } from '../../../core/redirects/public-url.ts'
import { version } from '../../../core/version.ts'
import { Button } from '../../shared/ui/button.tsx'
import { readShop } from '../facts/shop.ts'
import { formatReport } from '../report.ts'
import type { CheckResult } from '../result.ts'

export interface CopyReportProps {
  readonly results: readonly CheckResult[]
  readonly disabled: boolean
}

/** Renders a button that copies the report. If the browser denies access to the clipboard, shows the report as text. */
export function CopyReport({ results, disabled }: CopyReportProps): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  /** The report that is shown as text. */
  const [report, setReport] = useState('')
  const text = useRef<HTMLTextAreaElement>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(reportOf(results))
      setState('copied')
    } catch {
      // No permission, or the page is not secure.
      setState('refused')
      setReport(reportOf(results))
    }
  }
  useEffect(() => {
    if (report) text.current?.select()
  }, [report])
  return (
    <>
      <Button disabled={disabled} onClick={() => void copy()}>
        Copy report
      </Button>
      <span role="status" className="copied">
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'Copy the text below'}
      </span>
      <textarea ref={text} readOnly hidden={state !== 'refused'} aria-label="Report" rows={8} value={report} />
    </>
  )
}

const reportOf = (results: readonly CheckResult[]): string =>
  formatReport(results, {
    ...readShop(),
    page: publicUrl(location.href),
    version,
    browser: navigator.userAgent,
    time: new Date(),
  })
