import type { Ctx } from '../platform.ts'
import { type Conversion, conversionTo } from '../pricing/conversion.ts'
import { shop } from '../shop/settings.ts'

/**
 * The conversion to the currency of the header `x-wix-currency`. Unknown currencies are ignored. Orders are always paid in the shop's
 * currency.
 */
export function conversionOf({ request }: Pick<Ctx, 'request'>): Conversion | undefined {
  return conversionTo(request.headers.get('x-wix-currency'), shop.rates)
}
