/** Parts of requests about members. Read-only fields are dropped. */
import * as v from 'valibot'
import { atMost, email as emailAddress, guid, optionalText } from '../http/input/schemas.ts'
import { fieldSets } from './fields.ts'

const empty = v.literal('')
export const email = v.pipe(v.string(), v.trim(), emailAddress)

const address = v.object({
  id: v.nullish(v.union([guid, empty])),
  country: v.nullish(v.union([v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), empty])),
  subdivision: optionalText(50),
  city: optionalText(100),
  postalCode: optionalText(50),
  addressLine: optionalText(200),
  addressLine2: optionalText(200),
  streetAddress: v.nullish(v.object({ number: optionalText(100), name: optionalText(200), apt: optionalText(100) })),
  formattedAddress: optionalText(1000),
  geocode: v.nullish(v.object({ latitude: v.nullish(v.number()), longitude: v.nullish(v.number()) })),
})

const webUrl = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check(
    (url) => url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
    'must be a web address',
  ),
)
const size = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)))
const image = v.nullish(
  v.object({
    id: optionalText(300),
    url: v.nullish(webUrl),
    width: size,
    height: size,
    offsetX: v.nullish(v.number()),
    offsetY: v.nullish(v.number()),
  }),
)

/** Writable fields of a member. An empty text clears a field; `null` and an empty list do not change it. */
export const memberChange = {
  loginEmail: v.nullish(email),
  contact: v.nullish(
    v.object({
      firstName: optionalText(100),
      lastName: optionalText(100),
      phones: atMost(v.pipe(v.string(), v.minLength(1), v.maxLength(50)), 50),
      emails: atMost(email, 50),
      addresses: atMost(address, 50),
      birthdate: v.nullish(v.union([v.pipe(v.string(), v.isoDate()), empty])),
      company: optionalText(100),
      jobTitle: optionalText(100),
      customFields: v.nullish(
        v.record(v.string(), v.object({ name: v.nullish(v.string()), value: v.nullish(v.unknown()) })),
      ),
    }),
  ),
  profile: v.nullish(
    v.object({
      nickname: optionalText(100),
      slug: optionalText(255),
      title: optionalText(100),
      photo: image,
      cover: image,
    }),
  ),
  privacyStatus: v.nullish(v.picklist(['PRIVATE', 'PUBLIC', 'UNKNOWN'])),
}

/** Maximum length as in the platform reference, Members. Letters, digits, `-`, `_` and `.` need no escaping in URLs. */
export const slug = v.pipe(v.string(), v.maxLength(255), v.regex(/^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u))

export const fieldsets = atMost(v.picklist(fieldSets), 3)

export const search = v.nullish(
  v.object({
    expression: optionalText(100),
    fields: atMost(v.string(), 4),
  }),
)

export const sorting = atMost(v.unknown(), 4)
export const paging = v.nullish(v.object({ limit: v.nullish(v.number()), offset: v.nullish(v.number()) }))
export const filter = v.record(v.string(), v.unknown())
export const byId = v.object({ id: guid })
