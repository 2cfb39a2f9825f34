import type { ReactNode } from 'react'
import type { ConfigIssue } from '../../../core/client/config.ts'

/** What the merchant sees in place of a widget that is not set up right: what is wrong, and how to put it right. */
export function Fault({
  fault,
  host,
}: {
  readonly fault: Pick<ConfigIssue, 'message'>
  readonly host: HTMLElement
}): ReactNode {
  return (
    <p className="fault" part="fault" role="note" lang="en" dir="ltr">
      <code>{`<${host.localName}>`}</code> {fault.message}
    </p>
  )
}
