import type { ReactNode } from 'react'
import type { DeliveryChoice, DeliveryOption } from '../../../core/cart/estimate.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { DrawerView } from '../drawer-view.ts'
import { useExtraMessages } from '../extras/extra-view.ts'
import { deliveryDetails } from './delivery-details.ts'

interface DeliveriesProps {
  readonly view: DrawerView
  readonly offers: readonly DeliveryOption[]
  /** The shipping method selected by the shopper. If absent or not offered, the platform's selection is checked. */
  readonly chosen: DeliveryChoice | undefined
  readonly onChoose: (choice: DeliveryChoice) => void
}

/** Renders the shipping methods as radio buttons: carriers, pickup locations, delivery slots. */
export function Deliveries({ view, offers, chosen, onChoose }: DeliveriesProps): ReactNode {
  const { locale } = view
  const t = useExtraMessages(view)
  // The shopper's selection is shown before the platform confirms it. A method that is not offered is not part of the totals.
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
