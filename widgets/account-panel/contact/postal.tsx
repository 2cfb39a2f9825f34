import type { ReactNode } from 'react'
import type { Address } from '../../../core/convert/address.ts'
import { postalLines } from './postal-address.ts'

/** Renders an address in the format of its country, below the name of the recipient. */
export function Postal(props: {
  readonly address: Address
  readonly locale: string
  readonly name?: string | undefined
}): ReactNode {
  const { address, locale, name } = props
  return (
    <address part="address">
      {[name, ...postalLines(address, locale)].filter(Boolean).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal
        <bdi key={`${index} ${line}`}>{line}</bdi>
      ))}
    </address>
  )
}
