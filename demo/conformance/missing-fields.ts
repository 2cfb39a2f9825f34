/** Fields with another name on each side: ours and the SDK's are alike but for the ids and dates that `fromSdk` has renamed. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  formattedAddress: 'formatted',
  geocode: 'location',
  addressLine: 'addressLine1',
}

/** The places in an answer of the platform that a side lost, or made something else of. */
export function missingFields(wire: unknown, answer: unknown, at = ''): string[] {
  if (wire === null || wire === undefined || isEmpty(wire)) return []
  if (Array.isArray(wire)) {
    if (!Array.isArray(answer) || answer.length !== wire.length) return [at]
    return wire.flatMap((each, index) => missingFields(each, answer[index], `${at}.${index}`))
  }
  if (typeof wire !== 'object') return same(wire, answer) ? [] : [at]
  if (typeof answer === 'string') return isUri(wire, answer) ? [] : [at]
  if (typeof answer !== 'object' || answer === null) return [at]
  return Object.entries(wire).flatMap(([key, each]) => {
    const fields = answer as Readonly<Record<string, unknown>>
    return missingFields(each, fields[key] ?? fields[OTHER_NAMES[key] ?? key], `${at}.${key}`)
  })
}

function isEmpty(wire: unknown): boolean {
  return typeof wire === 'object' && wire !== null && !Array.isArray(wire) && Object.keys(wire).length === 0
}

function same(wire: unknown, answer: unknown): boolean {
  if (answer instanceof Date) return typeof wire === 'string' && answer.getTime() === Date.parse(wire)
  return Object.is(wire, answer) || (typeof answer === 'number' && String(answer) === wire)
}

/** Pictures are told by a URI that holds their id, links by their address. */
function isUri(wire: object, answer: string): boolean {
  const { id, relativePath, url } = wire as Readonly<Record<string, unknown>>
  if (typeof id === 'string')
    return answer.startsWith(`wix:image://v1/${id}/`) || answer.includes(encodeURIComponent(id))
  return [relativePath, url].some((part) => typeof part === 'string' && part !== '' && answer.endsWith(part))
}
