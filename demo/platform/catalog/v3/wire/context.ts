import Big from 'big.js'
import * as v from 'valibot'
import { conversionOf } from '../../../http/conversion.ts'
import { ApplicationError } from '../../../http/errors.ts'
import type { Ctx } from '../../../platform.ts'
import type { Conversion } from '../../../pricing/conversion.ts'
import { converted } from '../../../pricing/money.ts'
import { formatAmount } from '../../rules/price.ts'

const fieldNames = [
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'SUBSCRIPTION_PRICES_INFO',
  'BREADCRUMBS_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'INFO_SECTION_DESCRIPTION',
  'THUMBNAIL',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
  'MIN_PRICE_VARIANT',
  'DISCOUNT_INFO',
] as const

/** A part of a product that responses contain only on request. */
type RequestedField = (typeof fieldNames)[number]

/** The `fields` of a product call. Source: platform reference, Catalog V3, Requested Fields. */
export const productFieldsSchema = v.nullish(v.array(v.picklist(fieldNames)))

/** The `fields` of a variant call. */
export const variantFieldsSchema = v.nullish(
  v.array(v.picklist(['CURRENCY', 'MERCHANT_DATA', 'SUBSCRIPTION_PRICES_INFO', 'WEIGHT_MEASUREMENT_UNIT_INFO'])),
)

/** Context of a response. */
export interface WireContext {
  /** Origin of the media URLs. */
  readonly origin: string
  /** Conversion to another currency. Absent: the shop's currency. */
  readonly conversion?: Conversion | undefined
  has(field: RequestedField): boolean
}

/** The context of a response with the requested fields. Fails with 403 if a shopper requests the merchant's data. */
export function contextOf(ctx: Ctx, fields: readonly RequestedField[] | null | undefined): WireContext {
  const requested = new Set(fields ?? [])
  if (requested.has('MERCHANT_DATA') && !ctx.elevated) {
    const description = 'The caller has no permission to read merchant data'
    throw new ApplicationError('NO_PERMISSION_TO_READ_MERCHANT_DATA', 403, description)
  }
  const { url: origin } = ctx.platform.config
  return { origin, conversion: conversionOf(ctx), has: (field) => requested.has(field) }
}

/** An amount in responses. `formattedAmount` only with the field `CURRENCY`. */
export interface WireAmount {
  readonly amount: string
  readonly formattedAmount?: string
}

/** An amount of the shop's currency as a response shows it: converted, if the request names another currency. */
export function wireAmount(amount: string, currency: string, { conversion, has }: WireContext): WireAmount {
  const shown = conversion === undefined ? amount : converted(new Big(amount), conversion).toFixed()
  if (!has('CURRENCY')) return { amount: shown }
  return { amount: shown, formattedAmount: formatAmount(shown, conversion?.currency ?? currency) }
}

/** The smallest and the largest of some amounts. */
export function wireRange(
  amounts: readonly string[],
  currency: string,
  context: WireContext,
): { readonly minValue: WireAmount; readonly maxValue: WireAmount } {
  const sorted = [...amounts].sort((one, other) => new Big(one).cmp(other))
  const value = (amount = '0'): WireAmount => wireAmount(amount, currency, context)
  return { minValue: value(sorted[0]), maxValue: value(sorted.at(-1)) }
}
