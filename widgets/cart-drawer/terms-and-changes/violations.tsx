import type { ReactNode } from 'react'
import type { Violation } from '../../../core/cart/estimate.ts'
import { encodeJson } from '../../../core/encode-json.ts'
import { Callout } from '../../shared/ui/callout.tsx'
import type { CartError } from '../content/cart-texts.ts'
import type { ViolationsProps } from '../drawer-view.ts'
import { Reason } from '../reasons/reason.tsx'

/** Renders the violations of a line or of the cart. Merchant rules have their own text; platform rules have a code, which is translated. */
export function Violations({ view, violations }: ViolationsProps): ReactNode {
  return violations.map(({ severity, text, code, data }) => {
    const calloutProps = { part: 'violation', tone: severity === 'ERROR' ? 'error' : 'info', live: 'off' } as const
    return code ? (
      <Reason key={code} {...calloutProps} view={view} error={errorOfCode(code, data)} fallbackKey="orderError" />
    ) : (
      <Callout key={text} {...calloutProps} text={text} />
    )
  })
}

const errorsByCode = new Map<string, CartError>()

/** Returns the same object for the same code and data, so that `useReason` does not recompute its text each time the totals are loaded. */
function errorOfCode(code: string, data: Violation['data']): CartError {
  const key = `${code}${data ? encodeJson(data) : ''}`
  const error = errorsByCode.get(key) ?? { code, text: '', ...(data && { data }) }
  errorsByCode.set(key, error)
  return error
}
