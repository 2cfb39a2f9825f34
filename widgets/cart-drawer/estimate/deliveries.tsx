import type { ReactNode } from 'react'
import type { DeliveryChoice, DeliveryOption } from '../../../core/cart/estimate.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import type { DrawerView } from '../drawer-view.ts'
import { useExtraMessages } from '../extras/extra-view.ts'
import { deliveryDetails } from './delivery-details.ts'

interface DeliveriesProps {
  readonly view: DrawerView
  readonly options: readonly DeliveryOption[]
  /** The shipping method selected by the shopper. If absent or not offered, the platform's selection is checked. */
  readonly selected: DeliveryChoice | undefined
  readonly onSelect: (choice: DeliveryChoice) => void
}

/** Renders the shipping methods as radio buttons: carriers, pickup locations, delivery slots. */
export function Deliveries({ view, options, selected, onSelect }: DeliveriesProps): ReactNode {
  const { locale } = view
  const t = useExtraMessages(view)
  // The shopper's selection is shown before the platform confirms it. A method that is not offered is not part of the totals.
  const isSelectedOffered = options.some((option) => isSame(option, selected))
  return (
    <fieldset part="deliveries">
      <legend>{t('delivery')}</legend>
      {options.map((option) => {
        const { code, carrierId, title, price, charges } = option
        return (
          <label key={`${carrierId}${code}`} part="choice delivery">
            <input
              type="radio"
              name="delivery"
              checked={isSelectedOffered ? isSame(option, selected) : option.selected}
              onChange={() => onSelect({ code, ...(carrierId && { carrierId }) })}
            />
            <span>
              {title}
              {deliveryDetails(t, option, view).map((text) => (
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

function isSame(option: DeliveryOption, choice: DeliveryChoice | undefined): boolean {
  return (
    option.code === choice?.code && (!choice.carrierId || !option.carrierId || option.carrierId === choice.carrierId)
  )
}
