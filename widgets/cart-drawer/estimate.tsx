import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Cart, CartOutcome } from '../../core/cart/cart.ts'
import type { CartInfo } from '../../core/cart/cart-news.ts'
import { estimateOf } from '../../core/cart/estimate.ts'
import { Button } from '../shared/ui/button.tsx'
import { AddressForm } from './address-form.tsx'
import { Deliveries } from './deliveries.tsx'
import { isShipped } from './drawer-model.ts'
import { reasonText } from './drawer-texts.ts'
import type { DrawerView } from './drawer-view.ts'
import { useLate } from './late-view.ts'
import { Told } from './told.tsx'

interface EstimateProps {
  readonly view: DrawerView
  readonly cart: Cart
  /** The shopper asked for it just now. */
  readonly opened: boolean
}

/** What delivery and tax come to at an address: the address, and the ways of delivery that are offered there. */
export function EstimateSection({ view, cart, opened }: EstimateProps): ReactNode {
  const { store, host: target } = view
  const t = useLate(view)
  const [isOpen, setOpen] = useState(opened || cart.address !== undefined)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<CartOutcome>()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (opened) section.current?.querySelector('select')?.focus()
  }, [opened])
  const change = async (info: CartInfo): Promise<void> => {
    setBusy(true)
    const outcome = await store.cart.updateInfo(info, { target })
    setBusy(false)
    setFailed(outcome)
    if (!outcome.ok) store.cart.dismissNotice()
  }
  const label = view.t(isShipped(cart) ? 'estimate' : 'tax')
  const { deliveries = [], deliveryFault, deliveryLost } = (cart.address && estimateOf(cart)) || {}
  return (
    <section ref={section} part="estimate" data-rows="" aria-label={label}>
      <Button look="quiet" part="estimate-toggle" expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen && (
        <>
          <AddressForm
            view={view}
            address={cart.address}
            busy={busy}
            onChange={(address) => void change({ address, delivery: null })}
          />
          {failed && !failed.ok && failed.reason !== 'prevented' && (
            <Told part="estimate-error" text={view.t('rolledBack', { reason: reasonText(view, failed.error) })} />
          )}
          {deliveryFault && <Told part="delivery-none" text={t('deliveryNone', { reason: deliveryFault })} mild />}
          {deliveryLost && <Told part="delivery-lost" text={t('deliveryLost')} />}
          {deliveries.length > 0 && (
            <Deliveries
              view={view}
              offers={deliveries}
              chosen={cart.delivery}
              onChoose={(delivery) => void change({ delivery })}
            />
          )}
        </>
      )}
    </section>
  )
}
