/** Converts payloads and responses between our format and that of the vendor's SDK. */

const SDK_NAMES: Readonly<Record<string, string>> = {
  id: '_id',
  createdDate: '_createdDate',
  updatedDate: '_updatedDate',
}

interface Picture {
  readonly id: string
  readonly filename: string
  readonly width: number
  readonly height: number
}

/** Converts a payload to the SDK's format: other names for ids and dates, and URIs for pictures. */
export function toSdk(value: unknown): unknown {
  return renameFields(value, ({ id, filename, width, height }) => {
    return `wix:image://v1/${id}/${encodeURIComponent(filename)}#originWidth=${width}&originHeight=${height}`
  })
}

function renameFields(value: unknown, picture: (picture: Picture) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, picture))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (isPicture(value)) return picture(value)
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [SDK_NAMES[key] ?? key, renameFields(inner, picture)]),
  )
}

function isPicture(value: object): value is Picture {
  return 'filename' in value && 'width' in value && 'height' in value
}

/** Converts the field names of a response of the SDK to ours. */
export function fromSdk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromSdk)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.replace(/^_(id|createdDate|updatedDate)$/, '$1'), fromSdk(inner)]),
  )
}

/** Converts a member to the SDK's format, which has addresses and pictures in the wire format. */
export function memberToSdk<T extends object>(member: T): unknown {
  const sdk = renameFields(member, (picture) => picture) as {
    contact?: { addresses?: readonly Readonly<Record<string, unknown>>[] }
  }
  const { contact } = sdk
  if (contact?.addresses === undefined) return sdk
  const addresses = contact.addresses.map(({ addressLine1, ...rest }) =>
    addressLine1 === undefined ? rest : { ...rest, addressLine: addressLine1 },
  )
  return { ...sdk, contact: { ...contact, addresses } }
}
