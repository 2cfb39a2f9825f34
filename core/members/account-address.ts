import type { Address } from '../convert/address.ts'
import { encodeJson } from '../encode-json.ts'
import type { AccountAddress } from './account.ts'
import { streetOf } from './street-of.ts'

/** Adds a single-line text to an address: the platform's text, or the joined parts of the address. */
export function toAccountAddress(address: Address & { readonly id?: string | null }): AccountAddress {
  const { id, ...parts } = address
  return { ...parts, ...(id && { id }), text: formatAddress(parts) }
}

function formatAddress(address: Address): string {
  if (address.formatted) return address.formatted
  const { addressLine2, postalCode, city, subdivisionFullname, countryFullname } = address
  const town = [postalCode, city].filter(Boolean).join(' ')
  const region = subdivisionFullname || address.subdivision
  return [streetOf(address), addressLine2, town, region, countryFullname || address.country].filter(Boolean).join(', ')
}

/** Returns a text that identifies an item in its list: the id of an address, or the value. Equal items without an id are interchangeable. */
export function accountItemKey(item: string | AccountAddress): string {
  return (typeof item === 'object' && item.id) || encodeJson(item)
}
