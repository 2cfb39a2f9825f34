/** Wire name → name in our client and the SDK. Ids and dates of the SDK already have our names (`fromSdk`). */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  formattedAddress: 'formatted',
  geocode: 'location',
  addressLine: 'addressLine1',
}

/** Returns the paths of fields in a response of the platform that are missing or changed in what a side returned. */
export function missingFields(wire: unknown, response: unknown, path = ''): string[] {
  if (wire === null || wire === undefined || isEmpty(wire)) return []
  if (Array.isArray(wire)) {
    if (!Array.isArray(response) || response.length !== wire.length) return [path]
    return wire.flatMap((item, index) => missingFields(item, response[index], `${path}.${index}`))
  }
  if (typeof wire !== 'object') return isSameValue(wire, response) ? [] : [path]
  if (typeof response === 'string') return isUriOf(wire, response) ? [] : [path]
  if (typeof response !== 'object' || response === null) return [path]
  return Object.entries(wire).flatMap(([key, value]) => {
    const fields = response as Readonly<Record<string, unknown>>
    return missingFields(value, fields[key] ?? fields[OTHER_NAMES[key] ?? key], `${path}.${key}`)
  })
}

function isEmpty(wire: unknown): boolean {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire) && Object.keys(wire).length === 0
}

function isSameValue(wire: unknown, response: unknown): boolean {
  if (response instanceof Date) return typeof wire === 'string' && response.getTime() === Date.parse(wire)
  return Object.is(wire, response) || (typeof response === 'number' && String(response) === wire)
}

/** The SDK returns pictures as URIs that contain their id, and links as URLs. */
function isUriOf(wire: object, response: string): boolean {
  const { id, relativePath, url } = wire as Readonly<Record<string, unknown>>
  if (typeof id === 'string')
    return response.startsWith(`wix:image://v1/${id}/`) || response.includes(encodeURIComponent(id))
  return [relativePath, url].some((part) => typeof part === 'string' && part !== '' && response.endsWith(part))
}
