import { address } from '../convert/address.ts'
import type { Conversion, ConversionPaths } from '../convert/conversion.ts'
import { image } from '../convert/image.ts'

/** The fields of a member that change form. */
const memberPaths = (member: string): ConversionPaths => ({
  date: ['createdDate', 'updatedDate', 'lastLoginDate'].map((name) => `${member}.${name}`),
  image: [`${member}.profile.photo`, `${member}.profile.cover`],
  address: [`${member}.contact.addresses.*`],
})

/** Of the calls that answer one member. */
export const memberOut: Conversion = /* @__PURE__ */ (() => ({
  response: memberPaths('member'),
  using: { address, image },
}))()

/** Of the calls that answer several. */
export const membersOut: Conversion = /* @__PURE__ */ (() => ({
  response: memberPaths('members.*'),
  using: { address, image },
}))()

/** Of the calls that take one member and answer it. */
export const memberInAndOut: Conversion = /* @__PURE__ */ (() => ({
  request: memberPaths('member'),
  response: memberPaths('member'),
  using: { address, image },
}))()
