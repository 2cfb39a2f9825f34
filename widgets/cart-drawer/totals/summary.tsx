import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Cart, CartState } from '../../../core/cart/model.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { useLeaving } from '../../shared/hooks/use-leaving.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { DrawerView } from '../drawer-view.ts'
import { Violations } from '../lines/violations.tsx'
import { blockOf, isShipped, violationsOf } from '../model.ts'
import { Reason } from '../reasons/reason.tsx'

interface SummaryProps {
  readonly view: DrawerView
  readonly state: CartState
}

/** What the cart costs, as the platform says, and the way to the checkout. */
export function Summary({ view, state: { cart, concurrentCheckout } }: SummaryProps): ReactNode {
  const { t, locale, parts } = view
  const { busy, start } = useLeaving()
  const [error, setError] = useState<PlatformError>()
  const checkout = async (): Promise<void> => {
    setError(undefined)
    setError(await start((signal) => view.store.checkout({ target: view.host, signal, locale })))
  }
  const blocked = blockOf(cart)
  return (
    <>
      <TotalsList view={view} cart={cart} />
      <Violations view={view} violations={violationsOf(cart)} />
      {parts && <parts.Faults view={view} cart={cart} />}
      {concurrentCheckout && <Callout part="elsewhere" text={t('elsewhere')} tone="info" />}
      {blocked && <Callout part="checkout-blocked" id="blocked" text={t(blocked)} live="off" />}
      <Reason view={view} part="checkout-error" refusal={error} within="checkoutFailed" />
      <Button
        part="checkout-button"
        busy={busy}
        disabled={blocked !== undefined}
        {...(blocked && { describedBy: 'blocked' })}
        onClick={() => void checkout()}
      >
        {t(error ? 'retry' : 'checkout')}
      </Button>
    </>
  )
}

/** Longer than this the platform is not waited for: the checkout tells the amounts again. */
const PATIENCE_MS = 6_000

const ROWS = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const
/** A tax that the prices contain comes after the total: it is not added to it. */
const ROWS_TAXED = ['subtotal', 'discount', 'shipping', 'total', 'tax'] as const

interface TotalsProps {
  readonly view: DrawerView
  readonly cart: Cart
}

/** The rows keep their places while the amounts are on their way: nothing jumps. */
function TotalsList({ view, cart }: TotalsProps): ReactNode {
  const { t, locale, parts } = view
  const { totals, chargedIn } = cart
  const isIncluded = totals?.taxIncluded
  const [isOverdue, setOverdue] = useState(false)
  const [isTaxOpen, setTaxOpen] = useState(false)
  const isTaxDetailed = parts?.hasTaxDetails(cart) ?? false
  const label = (row: (typeof ROWS)[number]): string =>
    t(row === 'tax' && isIncluded ? 'taxIncluded' : row === 'total' && totals?.undeliverable ? 'estimatedTotal' : row)
  const waiting = !totals
  useEffect(() => {
    const timer = setTimeout(setOverdue, waiting ? PATIENCE_MS : 0, waiting)
    return () => clearTimeout(timer)
  }, [waiting])
  const amount = (row: (typeof ROWS)[number]): ReactNode => {
    const money = totals?.[row]
    if (row === 'shipping' && Number(money?.amount) === 0) return t('free')
    if (money) return (row === 'discount' ? '−' : chargedIn ? '≈ ' : '') + formatMoney(money, locale)
    return isOverdue ? t('atCheckout') : <Skeleton width="4em" />
  }
  return (
    <>
      <dl part="totals" aria-busy={totals?.stale ?? !isOverdue}>
        {(isIncluded ? ROWS_TAXED : ROWS).map((row) => (
          <Fragment key={row}>
            {(totals?.[row] || row === 'subtotal' || row === 'total') && (
              <div part={row}>
                <dt>
                  {row === 'tax' && isTaxDetailed ? (
                    <Button look="quiet" part="tax-toggle" expanded={isTaxOpen} onClick={() => setTaxOpen(!isTaxOpen)}>
                      {label(row)}
                    </Button>
                  ) : (
                    label(row)
                  )}
                </dt>
                <dd>{amount(row)}</dd>
              </div>
            )}
            {parts && (row !== 'tax' || isTaxOpen) && <parts.Details view={view} cart={cart} row={row} />}
          </Fragment>
        ))}
        {parts && <parts.PayRows view={view} cart={cart} />}
      </dl>
      {!(totals?.tax && (totals.shipping || !isShipped(cart))) && (
        <small>{t(isShipped(cart) ? 'later' : 'laterTax')}</small>
      )}
    </>
  )
}
