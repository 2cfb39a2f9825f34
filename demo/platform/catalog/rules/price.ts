import Big from 'big.js'
import { formatMoney } from '../../pricing/money.ts'
import type { ProductDocument } from '../types.ts'

type Discount = ProductDocument['discount']

/**
 * The price after the product's discount, as a decimal string with `scale` decimals.
 *
 * Rounded half up to the currency's minor unit. Never negative.
 */
export function discounted(price: string, discount: Discount, scale = 2): string {
  const full = new Big(price)
  const off = discount.type === 'PERCENT' ? full.times(discount.value).div(100) : new Big(amountOff(discount))
  const left = full.minus(off)
  return (left.lt(0) ? new Big(0) : left).round(scale, Big.roundHalfUp).toFixed(scale)
}

function amountOff(discount: Discount): string {
  return discount.type === 'AMOUNT' ? discount.value : '0'
}

/** Formats an amount as catalog responses do: `$1,234.50`. */
export function formatAmount(amount: string, currency: string): string {
  return formatMoney(new Big(amount), currency, 'en')
}

const measures: Readonly<Record<string, { kind: string; factor: string }>> = {
  MG: { kind: 'mass', factor: '0.001' },
  G: { kind: 'mass', factor: '1' },
  KG: { kind: 'mass', factor: '1000' },
  OZ: { kind: 'mass', factor: '28.349523125' },
  LB: { kind: 'mass', factor: '453.59237' },
  ML: { kind: 'volume', factor: '1' },
  CL: { kind: 'volume', factor: '10' },
  L: { kind: 'volume', factor: '1000' },
  CBM: { kind: 'volume', factor: '1000000' },
  FLOZ: { kind: 'volume', factor: '29.5735295625' },
  PT: { kind: 'volume', factor: '473.176473' },
  QT: { kind: 'volume', factor: '946.352946' },
  GAL: { kind: 'volume', factor: '3785.411784' },
  MM: { kind: 'length', factor: '1' },
  CM: { kind: 'length', factor: '10' },
  M: { kind: 'length', factor: '1000' },
  IN: { kind: 'length', factor: '25.4' },
  FT: { kind: 'length', factor: '304.8' },
  YD: { kind: 'length', factor: '914.4' },
  SQM: { kind: 'area', factor: '1' },
  SQFT: { kind: 'area', factor: '0.09290304' },
}

/**
 * Price of one base unit (“per 100 g”), rounded half up to the minor unit.
 *
 * `undefined` if the units are of different kinds, such as mass and volume.
 */
export function pricePerUnit(
  price: string,
  unit: NonNullable<ProductDocument['pricePerUnit']>,
  scale = 2,
): string | undefined {
  const total = measures[unit.totalMeasurementUnit]
  const base = measures[unit.baseMeasurementUnit]
  if (total === undefined || base === undefined || total.kind !== base.kind) return undefined
  const parts = new Big(unit.totalQuantity).times(total.factor).div(new Big(unit.baseQuantity).times(base.factor))
  return new Big(price).div(parts).round(scale, Big.roundHalfUp).toFixed(scale)
}
