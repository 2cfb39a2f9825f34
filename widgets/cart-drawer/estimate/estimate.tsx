import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CartInfo } from '../../../core/cart/estimate.ts'
import type { CartOutcome, CartState } from '../../../core/cart/model.ts'
import { Callout } from '../../shared/ui/callout.tsx'
import { RowToggle } from '../content/row-toggle.tsx'
import type { DrawerView } from '../drawer-view.ts'
import { errorOf } from '../extras/error-of.ts'
import { useExtraMessages } from '../extras/extra-view.ts'
import { useMutation } from '../extras/use-mutation.ts'
import { isShipped } from '../model.ts'
import { Reason } from '../reasons/reason.tsx'
import { AddressForm } from './address-form.tsx'
import { Deliveries } from './deliveries.tsx'

interface EstimateProps {
  readonly view: DrawerView
  readonly state: CartState
  /** Whether the shopper has just opened this section. The first field then takes the focus. */
  readonly opened: boolean
}

/** Renders the shipping and tax estimate: the address form, and the shipping methods offered for the address. */
export function EstimateSection({ view, state, opened }: EstimateProps): ReactNode {
  const { cart, totalsError } = state
  const { store, host: target } = view
  const t = useExtraMessages(view)
  const [isOpen, setOpen] = useState(opened || cart.address !== undefined)
  const { isPending, mutate } = useMutation()
  const [lastOutcome, setLastOutcome] = useState<CartOutcome>()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (opened) section.current?.querySelector('select')?.focus()
  }, [opened])
  const change = async (info: CartInfo): Promise<boolean> => {
    const outcome = await mutate(() => store.cart.updateInfo(info, { target }))
    setLastOutcome(outcome)
    if (!outcome.ok) store.cart.dismissNotice()
    return outcome.ok
  }
  const label = view.t(isShipped(cart) ? 'estimate' : 'tax')
  const { deliveryOptions = [], deliveryError, deliveryUnavailable } = (cart.address && cart.totals?.details) || {}
  return (
    <section ref={section} part="estimate" data-rows="" aria-label={label}>
      <RowToggle of="estimate" label={label} expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <>
          <AddressForm
            view={view}
            address={cart.address}
            busy={isPending}
            onChange={(address) => change({ address, delivery: null })}
          />
          <Reason view={view} part="estimate-error" error={errorOf(lastOutcome)} messageKey="rolledBack" />
          {cart.address && <Reason view={view} part="estimate-error" error={totalsError} />}
          {deliveryError && <Callout part="delivery-none" text={t('deliveryNone')} tone="info" />}
          {deliveryUnavailable && <Callout part="delivery-unavailable" text={t('deliveryUnavailable')} />}
          {deliveryOptions.length > 0 && (
            <Deliveries
              view={view}
              options={deliveryOptions}
              selected={cart.delivery}
              onSelect={(delivery) => void change({ delivery })}
            />
          )}
        </>
      )}
    </section>
  )
}
