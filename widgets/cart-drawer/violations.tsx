import type { ReactNode } from 'react'
import type { Violation } from '../../core/cart/estimate.ts'
import type { Refusal } from './drawer-texts.ts'
import type { DrawerView } from './drawer-view.ts'
import { Reason } from './reason.tsx'
import { Told } from './told.tsx'

interface ViolationsProps {
  readonly view: DrawerView
  readonly violations: readonly Violation[]
}

/** The rules that a line or the cart breaks: the merchant's in the merchant's text, those of the platform in a text of ours. */
export function Violations({ view, violations }: ViolationsProps): ReactNode {
  return violations.map(({ severity, text, code }) => {
    const looks = { part: 'violation', mild: severity !== 'ERROR', mute: true }
    return code ? (
      <Reason key={code} {...looks} view={view} refusal={refusalOf(code)} />
    ) : (
      <Told key={text} {...looks} text={text} />
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
