import type { Pickup, ShippingRegion, ShippingRule } from '../checkout/rules/shipping.ts'
import type { FeeRule } from '../pricing/totals.ts'
import { taxGroups } from './tax.ts'

const PARCEL = 'c41e6a52-0001-4a77-8f0e-2f7c1b9d0001'
const COURIER = 'c41e6a52-0002-4a77-8f0e-2f7c1b9d0002'
const PICKUP = 'c41e6a52-0003-4a77-8f0e-2f7c1b9d0003'

const studio: Pickup = {
  method: 'STORE_PICKUP',
  name: 'Our studio',
  address: {
    country: 'US',
    subdivision: 'US-NY',
    city: 'New York',
    postalCode: '10001',
    addressLine: '1 Example Street',
  },
}

const locker: Pickup = {
  method: 'PICKUP_POINT',
  name: 'Parcel locker at the main station',
  address: { country: 'DE', city: 'Berlin', postalCode: '10557', addressLine: 'Beispielplatz 1' },
}

function bySubtotal(below: string, free: string): ShippingRule['price'] {
  return {
    kind: 'by-subtotal',
    steps: [
      { from: '0', amount: below },
      { from: free, amount: '0' },
    ],
  }
}

const express: ShippingRule = {
  carrierId: COURIER,
  code: 'express',
  title: 'Express',
  deliveryTime: '1–2 business days',
  price: { kind: 'flat', amount: '14.9' },
  charges: [{ type: 'INSURANCE', amount: '1.5', details: 'Insured against loss' }],
  maximumWeight: '20',
}

const standard: ShippingRule = {
  carrierId: PARCEL,
  code: 'standard',
  title: 'Standard delivery',
  deliveryTime: '3–5 business days',
  price: bySubtotal('5.9', '75'),
}

const storePickup: ShippingRule = {
  carrierId: PICKUP,
  code: 'studio-pickup',
  title: 'Pick up at our studio',
  deliveryTime: 'Ready tomorrow',
  instructions: 'Ring at the green door, Monday to Saturday, 10 AM to 6 PM.',
  price: { kind: 'flat', amount: '0' },
  pickup: studio,
}

const weighed: ShippingRule = {
  carrierId: PARCEL,
  code: 'parcel',
  title: 'Parcel',
  deliveryTime: '4–7 business days',
  price: {
    kind: 'by-weight',
    steps: [
      { from: '0', amount: '7.9' },
      { from: '2', amount: '9.9' },
      { from: '10', amount: '16.5' },
    ],
  },
}

const lockerPickup: ShippingRule = {
  carrierId: PICKUP,
  code: 'parcel-locker',
  title: 'Parcel locker',
  deliveryTime: '3–4 business days',
  price: { kind: 'flat', amount: '3.9' },
  pickup: locker,
  maximumWeight: '15',
}

const evening: ShippingRule = {
  carrierId: COURIER,
  code: 'local',
  title: 'Local delivery',
  deliveryTime: 'In the hours you choose',
  price: { kind: 'flat', amount: '9' },
  charges: [{ type: 'HANDLING_FEE', amount: '1', details: 'Carried to the door' }],
  slots: {
    days: 2,
    windows: [
      { fromHour: 14, toHour: 17 },
      { fromHour: 21, toHour: 23 },
    ],
  },
}

/** Shipping regions and options. The first option is the default. */
export const shippingRegions: readonly ShippingRegion[] = [
  {
    id: '5b0c1f7e-0001-4e52-a8f3-7d6e5a4b0001',
    name: 'New York',
    places: [{ country: 'US', subdivision: 'US-NY' }],
    rules: [standard, express, storePickup, evening],
  },
  {
    id: '5b0c1f7e-0002-4e52-a8f3-7d6e5a4b0002',
    name: 'United States',
    places: [{ country: 'US' }],
    rules: [standard, express],
  },
  {
    id: '5b0c1f7e-0003-4e52-a8f3-7d6e5a4b0003',
    name: 'Alaska and Hawaii',
    places: [
      { country: 'US', subdivision: 'US-AK' },
      { country: 'US', subdivision: 'US-HI' },
    ],
    rules: [{ ...weighed, deliveryTime: '7–12 business days' }],
  },
  {
    id: '5b0c1f7e-0004-4e52-a8f3-7d6e5a4b0004',
    name: 'Canada',
    places: [{ country: 'CA' }],
    rules: [{ ...standard, price: bySubtotal('9.9', '120') }, express],
  },
  {
    id: '5b0c1f7e-0005-4e52-a8f3-7d6e5a4b0005',
    name: 'Germany',
    places: [{ country: 'DE' }],
    rules: [standard, lockerPickup, express],
  },
  {
    id: '5b0c1f7e-0006-4e52-a8f3-7d6e5a4b0006',
    name: 'Europe',
    places: ['AT', 'FR', 'BE', 'NL', 'IT', 'ES', 'IE', 'PL', 'GB'].map((country) => ({ country })),
    rules: [weighed, express],
  },
  {
    id: '5b0c1f7e-0007-4e52-a8f3-7d6e5a4b0007',
    name: 'Other countries',
    places: ['IL', 'JP', 'AU'].map((country) => ({ country })),
    rules: [
      {
        ...weighed,
        title: 'International parcel',
        deliveryTime: '8–14 business days',
        price: { kind: 'flat', amount: '24.9' },
        maximumWeight: '30',
      },
    ],
  },
]

/** Additional fees. */
export const fees: readonly FeeRule[] = [
  { code: 'small-order', name: 'Small order fee', amount: '1.5', taxGroupId: taxGroups.standard, below: '10' },
]
