/** Mappers from addresses in requests to stored ones. `null` fields are omitted. */
import type * as v from 'valibot'
import { compact } from '../http/input/compact.ts'
import type { address, addressWithContact } from '../http/input/schemas.ts'
import type { Address, AddressWithContact } from './types.ts'

export function addressOf(wire: v.InferOutput<typeof address> | null | undefined): Address | undefined {
  if (wire === null || wire === undefined) return undefined
  const { streetAddress, geocode } = wire
  return compact({
    ...wire,
    streetAddress: streetAddress && compact(streetAddress),
    geocode: geocode && compact(geocode),
  })
}

export function contactOf(
  wire: v.InferOutput<typeof addressWithContact> | null | undefined,
): AddressWithContact | undefined {
  if (wire === null || wire === undefined) return undefined
  const { contactDetails } = wire
  return compact({ address: addressOf(wire.address), contactDetails: contactDetails && compact(contactDetails) })
}
