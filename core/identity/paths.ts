import { address } from '../convert/address.ts'
import type { Conversion, ConversionPaths } from '../convert/conversion.ts'
import { customValue } from '../convert/custom-value.ts'

/** The fields of a profile that change form. */
export const profilePaths = (profile: string): ConversionPaths => ({
  address: [`${profile}.addresses.*.address`],
  customValue: [`${profile}.customFields.*.value`],
})

/** The fields of an identity that change form. */
export const identityPaths = (identity: string): ConversionPaths => ({
  ...profilePaths(`${identity}.identityProfile`),
  date: [`${identity}.createdDate`, `${identity}.updatedDate`],
})

const statePaths = (): ConversionPaths => {
  const identity = identityPaths('identity')
  return { ...identity, customValue: [...(identity.customValue ?? []), 'additionalData.*'] }
}

/** Of the calls that answer where a login stands. */
export const stateOut: Conversion = /* @__PURE__ */ (() => ({
  response: statePaths(),
  using: { address, customValue },
}))()

/** Of those that take a profile as well. */
export const profileInStateOut: Conversion = /* @__PURE__ */ (() => ({
  request: profilePaths('profile'),
  response: statePaths(),
  using: { address, customValue },
}))()
