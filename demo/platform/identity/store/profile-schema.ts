import * as v from 'valibot'
import { atMost, email, flag } from '../../http/input/schemas.ts'
import type { CustomValue } from './types.ts'

const short = v.nullish(v.pipe(v.string(), v.maxLength(1000)))
const tag = v.nullish(v.pipe(v.string(), v.maxLength(30)))
const phone = v.pipe(v.string(), v.regex(/^[+()\d\s./-]{3,50}$/, 'must be a phone number'))
/** Only http and https: pages show the picture. */
const picture = v.pipe(v.string(), v.regex(/^(https?|wix:image):\/\//, 'must be an http(s) address'), v.maxLength(2048))

const customValue: v.GenericSchema<CustomValue> = v.lazy(() =>
  v.object({
    strValue: v.optional(v.pipe(v.string(), v.maxLength(5000))),
    numValue: v.optional(v.number()),
    boolValue: v.optional(v.boolean()),
    dateValue: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    listValue: v.optional(v.object({ value: v.optional(v.array(customValue)) })),
    mapValue: v.optional(v.object({ value: v.optional(v.record(v.string(), customValue)) })),
  }),
) as v.GenericSchema<CustomValue>

const address = v.object({
  country: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code'))),
  subdivision: short,
  city: short,
  postalCode: short,
  addressLine: short,
  addressLine2: short,
  formattedAddress: short,
  geocode: v.nullish(v.object({ latitude: v.nullish(v.number()), longitude: v.nullish(v.number()) })),
  streetAddress: v.nullish(v.object({ name: short, number: short, apt: short })),
  streetName: short,
  streetNumber: short,
})

/** An identity profile in requests. Source: core/README.md#identity-calls, the platform's reference, IdentityProfile. */
export const profileSchema = v.object({
  firstName: short,
  lastName: short,
  nickname: short,
  picture: v.nullish(picture),
  emails: atMost(email, 50),
  phones: atMost(phone, 50),
  secondaryEmails: atMost(v.object({ email, tag }), 50),
  phonesV2: atMost(v.object({ countryCode: short, phone, tag }), 50),
  addresses: atMost(v.object({ address: v.nullish(address), tag }), 50),
  labels: atMost(v.string(), 2000),
  language: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag'))),
  privacyStatus: v.nullish(v.picklist(['UNDEFINED', 'PUBLIC', 'PRIVATE'])),
  customFields: atMost(
    v.object({ name: v.optional(v.pipe(v.string(), v.maxLength(100))), value: v.optional(customValue) }),
    100,
  ),
  company: short,
  position: short,
  birthdate: v.nullish(v.pipe(v.string(), v.isoDate())),
  slug: v.nullish(v.pipe(v.string(), v.maxLength(255))),
  subscription: flag,
  vatId: short,
})

export type ProfileInput = v.InferOutput<typeof profileSchema>
