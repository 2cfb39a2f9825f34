import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/icon.tsx'
import { statusLabel } from '../report.ts'
import { type CheckResult, checkTitles } from '../result.ts'

const icons = { ok: 'M5 12.5l4.5 4.5L19 7.5', warning: 'M12 5v9M12 18.5v.5', failed: 'M7 7l10 10M17 7L7 17' }

/** Shows one result, with its fix. */
export function ResultItem({ check, status, message, fix }: CheckResult): ReactNode {
  return (
    <li className={status} data-check={check}>
      <span className="badge">
        <Icon path={icons[status]} />
        <span className={status === 'ok' ? 'visually-hidden' : ''}>{statusLabel(status)}</span>
      </span>
      <div>
        <h3>{checkTitles[check]}</h3>
        <p>{message}</p>
        {fix && (
          <p className="fix">
            <b>How to fix it:</b> {fix}
          </p>
        )}
      </div>
    </li>
  )
}
