/** Schemas that several calls share. Fields that the platform does not use are dropped. */
import * as v from 'valibot'

export const optionalText = (maximum: number) => v.nullish(v.pipe(v.string(), v.maxLength(maximum)))
export const requiredText = (maximum: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maximum))

/** An optional list of at most `maximum` items. */
export const atMost = <S extends v.GenericSchema>(item: S, maximum: number) =>
  v.nullish(v.pipe(v.array(item), v.maxLength(maximum)))
/** A list of 1 to `maximum` items. */
export const some = <S extends v.GenericSchema>(item: S, maximum: number) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(maximum))

/** An optional object of any content. */
export const optionalObject = v.nullish(v.record(v.string(), v.unknown()))
/** An optional boolean. */
export const flag = v.nullish(v.boolean())
export const guid = v.pipe(v.string(), v.uuid())
/** An email address by the rule of HTML, as browsers check their fields. Maximum length: RFC 5321 §4.5.3.1.3. */
export const email = v.pipe(v.string(), v.rfcEmail(), v.maxLength(254))
/** Whether a form value is an email address, see `email`. */
export const isEmail = (text: string): boolean => v.is(email, text)
export const decimal = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,3})?$/))
export const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))

export const address = v.object({
  country: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  subdivision: optionalText(50),
  city: optionalText(50),
  postalCode: optionalText(50),
  streetAddress: v.nullish(
    v.object({ number: v.nullish(v.string()), name: v.nullish(v.string()), apt: v.nullish(v.string()) }),
  ),
  addressLine: optionalText(150),
  addressLine2: optionalText(100),
  geocode: v.nullish(v.object({ latitude: v.nullish(v.number()), longitude: v.nullish(v.number()) })),
})

export const addressWithContact = v.object({
  address: v.nullish(address),
  contactDetails: v.nullish(
    v.object({
      firstName: optionalText(100),
      lastName: optionalText(100),
      phone: optionalText(50),
      company: optionalText(1000),
      vatId: v.nullish(v.object({ id: v.string(), type: v.picklist(['CPF', 'CNPJ', 'UNSPECIFIED']) })),
    }),
  ),
})

export const shippingSelection = v.object({ carrierId: v.nullish(guid), code: requiredText(100) })

const serviceProperties = v.nullish(
  v.object({
    scheduledDate: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
    numberOfParticipants: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))),
  }),
)

export const names = v.object({ original: requiredText(200), translated: optionalText(400) })

const descriptionLine = v.object({
  name: v.object({ original: requiredText(100), translated: optionalText(200) }),
  plainText: v.nullish(v.object({ original: requiredText(600), translated: optionalText(600) })),
  colorInfo: v.nullish(
    v.object({ original: requiredText(500), translated: optionalText(500), code: v.nullish(v.string()) }),
  ),
})

export const physicalProperties = v.nullish(
  v.object({
    sku: optionalText(40),
    weight: v.nullish(v.pipe(v.number(), v.minValue(0))),
    shippable: flag,
  }),
)
export const paymentOption = v.picklist([
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
])
export const itemPreset = v.nullish(v.picklist(['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE']))

const image = v.object({
  id: requiredText(200),
  url: v.nullish(v.string()),
  width: v.nullish(v.number()),
  height: v.nullish(v.number()),
  altText: optionalText(1000),
  filename: optionalText(1000),
  focalPoint: v.nullish(v.object({ x: v.nullish(v.number()), y: v.nullish(v.number()) })),
})

/** Source: platform reference, Cart line item, `catalogOverrideFields`. */
const catalogOverrideFields = v.object({
  productName: v.nullish(names),
  price: v.nullish(decimal),
  fullPrice: v.nullish(decimal),
  descriptionLines: atMost(descriptionLine, 20),
  physicalProperties,
  image: v.nullish(image),
  paymentOption: v.nullish(v.object({ value: v.nullish(paymentOption) })),
  depositAmount: v.nullish(decimal),
  savePaymentMethod: flag,
  inventoryAppId: v.nullish(guid),
})

export const lineItem = v.object({
  quantity,
  serviceProperties,
  catalogOverrideFields: v.nullish(catalogOverrideFields),
  catalogReference: v.object({
    appId: requiredText(100),
    catalogItemId: requiredText(36),
    options: optionalObject,
  }),
})

export const customLineItem = v.object({
  quantity,
  price: decimal,
  fullPrice: v.nullish(decimal),
  priceDescription: v.nullish(v.object({ original: requiredText(100), translated: optionalText(100) })),
  productName: names,
  descriptionLines: atMost(descriptionLine, 10),
  media: v.nullish(v.object({ id: requiredText(200), altText: optionalText(300) })),
  url: v.nullish(v.object({ relativePath: v.nullish(v.string()) })),
  itemType: v.nullish(v.object({ preset: itemPreset })),
  quantityAvailable: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))),
  physicalProperties,
  paymentOption: v.nullish(paymentOption),
  depositAmount: v.nullish(decimal),
  serviceProperties,
  taxGroupId: v.nullish(guid),
})

export const merchantDiscount = v.union([
  v.object({ amount: decimal }),
  v.object({ percentage: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100)) }),
])

export const selectedMemberships = v.object({
  memberships: atMost(
    v.object({ id: requiredText(200), appId: v.nullish(guid), lineItemIds: v.array(requiredText(100)) }),
    300,
  ),
})

/** Source: core/README.md#checkout. */
export const channelType = v.picklist([
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
])
