import { address } from '../convert/address.ts'
import type { Conversion, ConversionPaths } from '../convert/conversion.ts'
import { customValue } from '../convert/custom-value.ts'

/** Paths of the converted fields of a profile. */
export const profilePaths = (profile: string): ConversionPaths => ({
  address: [`${profile}.addresses.*.address`],
  customValue: [`${profile}.customFields.*.value`],
})

/** Paths of the converted fields of an identity. */
export const identityPaths = (identity: string): ConversionPaths => ({
  ...profilePaths(`${identity}.identityProfile`),
  date: [`${identity}.createdDate`, `${identity}.updatedDate`],
})

const statePaths = (): ConversionPaths => {
  const identity = identityPaths('identity')
  return { ...identity, customValue: [...(identity.customValue ?? []), 'additionalData.*'] }
}

/** Conversion of the calls that return a login state. */
export const stateResponseConversion: Conversion = /* @__PURE__ */ (() => ({
  response: statePaths(),
  using: { address, customValue },
}))()

/** Conversion of the calls that take a profile and return a login state. */
export const registrationConversion: Conversion = /* @__PURE__ */ (() => ({
  request: profilePaths('profile'),
  response: statePaths(),
  using: { address, customValue },
}))()
