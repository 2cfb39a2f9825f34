import type { ReactNode } from 'react'
import type { DeliveryChoice, DeliveryOption } from '../../../core/cart/estimate.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { DrawerView } from '../drawer-view.ts'
import { useExtraMessages } from '../extras/extra-view.ts'
import { deliveryDetails } from './delivery-details.ts'

interface DeliveriesProps {
  readonly view: DrawerView
  readonly offers: readonly DeliveryOption[]
  /** What the shopper chose; without it the shop's own choice is marked. */
  readonly chosen: DeliveryChoice | undefined
  readonly onChoose: (choice: DeliveryChoice) => void
}

/** The ways of delivery to choose from: carriers, places to pick up at, hours to be brought in. */
export function Deliveries({ view, offers, chosen, onChoose }: DeliveriesProps): ReactNode {
  const { locale } = view
  const t = useExtraMessages(view)
  // A choice shows at once; one that is not offered here is not what the totals reckon with.
  const isOffered = offers.some((offer) => isSame(offer, chosen))
  return (
    <fieldset part="deliveries">
      <legend>{t('delivery')}</legend>
      {offers.map((offer) => {
        const { code, carrierId, title, price, charges } = offer
        return (
          <label key={`${carrierId}${code}`} part="choice delivery">
            <input
              type="radio"
              name="delivery"
              checked={isOffered ? isSame(offer, chosen) : offer.selected}
              onChange={() => onChoose({ code, ...(carrierId && { carrierId }) })}
            />
            <span>
              {title}
              {deliveryDetails(t, offer, view).map((text) => (
                <small key={text}>
                  <br />
                  {text}
                </small>
              ))}
            </span>
            <span>
              {/^0*\.?0*$/.test(price.amount) ? view.t('free') : formatMoney(price, locale)}
              {charges.map(({ kind, price: charge }) => (
                <small key={kind}>
                  <br />
                  {kind === 'INSURANCE' || kind === 'HANDLING_FEE'
                    ? `+ ${t(kind, { price: formatMoney(charge, locale) })}`
                    : `+ ${formatMoney(charge, locale)}`}
                </small>
              ))}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function isSame(offer: DeliveryOption, choice: DeliveryChoice | undefined): boolean {
  return offer.code === choice?.code && (!choice.carrierId || !offer.carrierId || offer.carrierId === choice.carrierId)
}
