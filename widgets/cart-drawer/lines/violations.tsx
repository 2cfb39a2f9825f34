import type { ReactNode } from 'react'
import type { Violation } from '../../../core/cart/estimate.ts'
import { Callout } from '../../shared/ui/callout.tsx'
import type { CartError } from '../content/cart-texts.ts'
import type { DrawerView } from '../drawer-view.ts'
import { Reason } from '../reasons/reason.tsx'

interface ViolationsProps {
  readonly view: DrawerView
  readonly violations: readonly Violation[]
}

/** Renders the violations of a line or of the cart. Merchant rules have their own text; platform rules have a code, which is translated. */
export function Violations({ view, violations }: ViolationsProps): ReactNode {
  return violations.map(({ severity, text, code }) => {
    const calloutProps = { part: 'violation', tone: severity === 'ERROR' ? 'error' : 'info', live: 'off' } as const
    return code ? (
      <Reason key={code} {...calloutProps} view={view} error={errorOfCode(code)} />
    ) : (
      <Callout key={text} {...calloutProps} text={text} />
    )
  })
}

const errorsByCode = new Map<string, CartError>()

/** Returns the same object for the same code, so that `useReason` does not recompute its text each time the totals are loaded. */
function errorOfCode(code: string): CartError {
  const error = errorsByCode.get(code) ?? { code, text: '' }
  errorsByCode.set(code, error)
  return error
}
