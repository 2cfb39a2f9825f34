/** Entities in wire form with a value in every converted field. All floats are texts such as `NaN`, because JSON has no such numbers. */

type Fixture = Readonly<Record<string, unknown>>

const at = '2026-01-02T03:04:05.678Z'
const float = 'NaN'

const address = {
  formattedAddress: '1 Demo Road, New York',
  geocode: { latitude: 'Infinity', longitude: '-Infinity' },
  addressLine: '1 Demo Road',
  addressLine2: 'Floor 2',
  streetAddress: { name: 'Demo Road', number: '1', apt: '2' },
  subdivision: 'US-NY',
  country: 'US',
  city: 'New York',
  postalCode: '10001',
}

const image = {
  id: 'a.png',
  url: 'https://static.wixstatic.com/media/a.png',
  width: 8,
  height: 6,
  altText: 'A',
  focalPoint: { x: 'NaN', y: '-Infinity', width: 4, height: 3 },
  urlExpirationDate: at,
}
const video = { id: 'v', resolutions: [{ url: 'v.mp4', width: 8, height: 6 }], posters: [image], urlExpirationDate: at }

const price = { amount: '9.90', formattedAmount: '$9.90' }

/** A line item of carts and requests. */
const line = {
  catalogReference: { appId: 'app', catalogItemId: 'p' },
  quantity: 1,
  image,
  physicalProperties: { weight: float },
  serviceProperties: { scheduledDate: at },
  subscriptionOptionInfo: { subscriptionSettings: { startDate: at } },
  catalogOverrideFields: { image, physicalProperties: { weight: float } },
}
const customLine = {
  quantity: 1,
  price: '1',
  media: image,
  physicalProperties: { weight: float },
  serviceProperties: { scheduledDate: at },
}
const { image: media, ...checkoutLine } = line
export const checkout: Fixture = {
  id: 'ck',
  createdDate: at,
  updatedDate: at,
  lineItems: [{ id: 'l', price, media, ...checkoutLine }],
}

export const checkoutRequest: Fixture = {
  lineItems: [
    {
      quantity: 1,
      serviceProperties: { scheduledDate: at },
      catalogOverrideFields: { image, physicalProperties: { weight: float } },
    },
  ],
}

export const newLines: Fixture = { lineItems: [line], customLineItems: [customLine] }

export const cart: Fixture = {
  id: 'c',
  createdDate: at,
  updatedDate: at,
  lineItems: [{ id: 'l', price, ...line }],
  contactInfo: { address },
}

const logistics = { deliveryTimeSlot: { from: at, to: at }, pickupDetails: { address } }
const membership = { id: 'm', expirationDate: at }
export const totals: Fixture = {
  cart,
  shippingInfo: {
    selectedCarrierServiceOption: { logistics },
    carrierServiceOptions: [{ shippingOptions: [{ logistics }] }],
  },
  membershipOptions: { eligibleMemberships: [membership], invalidMemberships: [{ membership }] },
  appliedDiscounts: [{ merchantDiscount: { percentage: float } }],
}
export const addresses: Fixture = { shippingAddress: address, billingAddress: address }

const authorizationDetails = {
  authorizedDate: at,
  captures: [{ status: 'SUCCEEDED', createdDate: at }],
  void: { status: 'PENDING', voidedDate: at },
  scheduledAction: { actionType: 'VOID', executionDate: at },
}
export const orderTransactions: Fixture = {
  orderId: 'o',
  payments: [
    {
      id: 'p',
      createdDate: at,
      updatedDate: at,
      regularPaymentDetails: {
        status: 'AUTHORIZED',
        authorizationDetails,
        chargebacks: [{ createdDate: at, updatedDate: at }],
      },
    },
  ],
  refunds: [{ id: 'r', createdDate: at }],
}

export const order: Fixture = {
  id: 'o',
  createdDate: at,
  updatedDate: at,
  purchasedDate: at,
  lineItems: [
    {
      id: 'l',
      image,
      digitalFile: { fileId: 'f', expirationDate: at },
      physicalProperties: { weight: float },
      serviceProperties: { scheduledDate: at },
    },
  ],
  billingInfo: { address },
  recipientInfo: { address },
  shippingInfo: { logistics: { ...logistics, deliverByDate: at, shippingDestination: { address } } },
  activities: [{ type: 'ORDER_PLACED', createdDate: at }],
  orderTransactions,
}

export const member: Fixture = {
  id: 'm',
  createdDate: at,
  updatedDate: at,
  lastLoginDate: at,
  contact: { addresses: [{ id: 'a', ...address }], birthdate: '2000-01-02' },
  profile: { slug: 'one', photo: image, cover: image },
}

const prices = { currency: 'USD', price: float, discountedPrice: float, pricePerUnit: float }
const range = { minValue: float, maxValue: 'Infinity' }
const variantData = {
  weight: float,
  priceData: prices,
  convertedPriceData: prices,
  costAndProfitData: { itemCost: float, profit: float, profitMargin: float },
}
export const variant: Fixture = { id: 'v', choices: { Size: 'M' }, variant: variantData }
export const product: Fixture = {
  id: 'p',
  ...variantData,
  price: prices,
  weightRange: range,
  priceRange: range,
  costRange: range,
  pricePerUnitData: { totalQuantity: float, baseQuantity: float },
  discount: { type: 'PERCENT', value: float },
  variants: [variant],
  lastUpdated: at,
  createdDate: at,
}
export const selectedVariant: Fixture = { weight: float, price: prices, convertedPriceData: prices }
export const storeVariant: Fixture = { id: 'p-v', media: { image, video } }
export const variantOverride: Fixture = { variantIds: ['v'], price: float, cost: float, weight: float }

const plainValues = { n: { numValue: float }, d: { dateValue: at }, s: { strValue: 'text' } }
const customValue = { listValue: { value: [{ mapValue: { value: plainValues } }, ...Object.values(plainValues)] } }
export const profile: Fixture = {
  addresses: [{ address, tag: 'HOME' }],
  customFields: [{ name: 'deep', value: customValue }, ...Object.values(plainValues).map((value) => ({ value }))],
}
export const identity: Fixture = { id: 'i', createdDate: at, updatedDate: at, identityProfile: profile }
export const stateResponse: Fixture = { state: 'SUCCESS', identity, additionalData: plainValues }
