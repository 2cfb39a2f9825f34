import type { DeliveryOption } from '../../../core/cart/estimate.ts'
import { createDateFormat } from '../date-format.ts'
import type { DrawerView } from '../drawer-view.ts'
import type { TranslateExtra } from '../extras/extra-view.ts'

/** Returns the details of a shipping method: time slot or duration, pickup location, and the shop's instructions. */
export function deliveryDetails(
  t: TranslateExtra,
  { time, slot, pickup, instructions }: DeliveryOption,
  { locale, timeZone }: Pick<DrawerView, 'locale' | 'timeZone'>,
): readonly string[] {
  const hours = slot && createDateFormat(locale, timeZone, slotStyle).formatRange(slot.from, slot.to)
  return [
    hours ?? time,
    pickup && t(pickup.isPoint ? 'pickupPoint' : 'pickup', { place: pickup.place }),
    instructions,
  ].filter((text): text is string => Boolean(text))
}

const slotStyle: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}
