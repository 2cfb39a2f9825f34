import { address } from '../../convert/address.ts'
import type { Conversion, ConversionPaths } from '../../convert/conversion.ts'
import { image } from '../../convert/image.ts'

/** Paths of the converted fields of a member. */
const memberPaths = (member: string): ConversionPaths => ({
  date: ['createdDate', 'updatedDate', 'lastLoginDate'].map((name) => `${member}.${name}`),
  image: [`${member}.profile.photo`, `${member}.profile.cover`],
  address: [`${member}.contact.addresses.*`],
})

/** Conversion of the calls that return one member. */
export const memberResponseConversion: Conversion = /* @__PURE__ */ (() => ({
  response: memberPaths('member'),
  using: { address, image },
}))()

/** Conversion of the calls that return several members. */
export const membersResponseConversion: Conversion = /* @__PURE__ */ (() => ({
  response: memberPaths('members.*'),
  using: { address, image },
}))()

/** Conversion of the calls that take one member and return it. */
export const memberConversion: Conversion = /* @__PURE__ */ (() => ({
  request: memberPaths('member'),
  response: memberPaths('member'),
  using: { address, image },
}))()
