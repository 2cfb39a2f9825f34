import type * as v from 'valibot'
import { compact } from '../http/input/compact.ts'
import type { address, addressWithContact } from '../http/input/schemas.ts'
import type { Address, AddressWithContact, ContactDetails } from './types.ts'

/** Mappers from addresses in requests to stored ones. `null` fields are omitted. */

export function addressOf(wire: v.InferOutput<typeof address> | null | undefined): Address | undefined {
  if (wire === null || wire === undefined) return undefined
  const { streetAddress, geocode, ...flat } = wire
  return {
    ...compact(flat),
    ...(streetAddress ? { streetAddress: compact(streetAddress) } : {}),
    ...(geocode ? { geocode: compact(geocode) } : {}),
  }
}

export function contactOf(
  wire: v.InferOutput<typeof addressWithContact> | null | undefined,
): AddressWithContact | undefined {
  if (wire === null || wire === undefined) return undefined
  const place = addressOf(wire.address)
  return {
    ...(place === undefined ? {} : { address: place }),
    ...(wire.contactDetails ? { contactDetails: compact(wire.contactDetails) as ContactDetails } : {}),
  }
}
