import type { ReactNode } from 'react'
import type { Violation } from '../../../core/cart/estimate.ts'
import { Callout } from '../../shared/ui/callout.tsx'
import type { Refusal } from '../content/cart-texts.ts'
import type { DrawerView } from '../drawer-view.ts'
import { Reason } from '../reasons/reason.tsx'

interface ViolationsProps {
  readonly view: DrawerView
  readonly violations: readonly Violation[]
}

/** The rules that a line or the cart breaks: the merchant's in the merchant's text, those of the platform in a text of ours. */
export function Violations({ view, violations }: ViolationsProps): ReactNode {
  return violations.map(({ severity, text, code }) => {
    const shared = { part: 'violation', tone: severity === 'ERROR' ? 'error' : 'info', live: 'off' } as const
    return code ? (
      <Reason key={code} {...shared} view={view} refusal={refusalOf(code)} />
    ) : (
      <Callout key={text} {...shared} text={text} />
    )
  })
}

const refusals = new Map<string, Refusal>()

/** The same object for the same code: a text that is shown is not loaded again when the totals are. */
function refusalOf(code: string): Refusal {
  const known = refusals.get(code) ?? { code, text: '' }
  refusals.set(code, known)
  return known
}
