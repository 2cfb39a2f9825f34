import type { Ctx } from '../platform.ts'
import { type Conversion, conversionTo } from '../rules/conversion.ts'
import { shop } from './shop.ts'

/**
 * The currency that the caller wants prices shown in: the header `x-wix-currency`, as the platform's own storefronts send it. A
 * currency without a rate is passed over, as if none were named. Nothing is remembered: payment is always in the shop's currency.
 */
export function conversionOf({ request }: Pick<Ctx, 'request'>): Conversion | undefined {
  return conversionTo(request.headers.get('x-wix-currency'), shop.rates)
}
