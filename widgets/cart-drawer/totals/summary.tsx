import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Cart } from '../../../core/cart/model.ts'
import type { Money } from '../../../core/catalog/model.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { useRedirect } from '../../shared/hooks/use-redirect.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { CartStateProps, DrawerView } from '../drawer-view.ts'
import { blockOf, isShipped } from '../model.ts'
import { Reason } from '../reasons/reason.tsx'
import { amountText, Details } from './sums.tsx'

/** Renders the platform's totals, the problems of the cart, and the checkout button. */
export function Summary({ view, state }: CartStateProps): ReactNode {
  const { cart, pending } = state
  const { t, locale, special } = view
  const { busy, start } = useRedirect()
  const [error, setError] = useState<PlatformError>()
  useEffect(() => {
    // A change by the shopper may resolve the error.
    if (pending > 0) setError(undefined)
  }, [pending])
  const checkout = async (): Promise<void> => {
    setError(undefined)
    setError(await start((signal) => view.store.checkout({ target: view.host, signal, locale })))
  }
  const blockedText = blockOf(cart)
  return (
    <>
      <TotalsList view={view} cart={cart} />
      {special && <special.SummaryNotices view={view} state={state} />}
      {blockedText && <Callout part="checkout-blocked" id="blocked" text={t(blockedText)} live="off" />}
      <Reason view={view} part="checkout-error" error={error} messageKey="checkoutFailed" />
      <Button
        part="checkout-button"
        busy={busy}
        disabled={blockedText !== undefined}
        {...(blockedText && { describedBy: 'blocked' })}
        onClick={() => void checkout()}
      >
        {t(error ? 'retry' : 'checkout')}
      </Button>
    </>
  )
}

/** Time after which missing amounts are shown as “At checkout” instead of a skeleton. The checkout shows all amounts. */
const TOTALS_TIMEOUT_MS = 6_000

const ROWS = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const
/** The order for prices that include tax: the tax follows the total because it is not added to it. */
const ROWS_TAX_INCLUDED = ['subtotal', 'discount', 'shipping', 'total', 'tax'] as const

interface TotalsProps {
  readonly view: DrawerView
  readonly cart: Cart
}

/** Renders the totals. Rows keep their positions while the amounts load, to avoid layout shifts. */
function TotalsList({ view, cart }: TotalsProps): ReactNode {
  const { t, locale, special } = view
  const { totals } = cart
  const isIncluded = totals?.taxIncluded
  const [isOverdue, setOverdue] = useState(false)
  const [isTaxOpen, setTaxOpen] = useState(false)
  const isTaxDetailed = totals?.details?.taxes[0] !== undefined
  const label = (row: (typeof ROWS)[number]): string =>
    t(row === 'tax' && isIncluded ? 'taxIncluded' : row === 'total' && totals?.undeliverable ? 'estimatedTotal' : row)
  const isWaiting = !totals
  useEffect(() => {
    const timer = setTimeout(setOverdue, isWaiting ? TOTALS_TIMEOUT_MS : 0, isWaiting)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const amountOf = (row: (typeof ROWS)[number], money: Money | undefined): ReactNode => {
    if (row === 'shipping' && Number(money?.amount) === 0) return t('free')
    if (money) return amountText(cart, money, locale, row === 'discount' ? '−' : '')
    return isOverdue ? t('atCheckout') : <Skeleton width="4em" />
  }
  return (
    <>
      <dl part="totals" aria-busy={totals?.stale ?? !isOverdue}>
        {(isIncluded ? ROWS_TAX_INCLUDED : ROWS).map((row) => {
          const money = totals?.[row]
          return (
            <Fragment key={row}>
              {(money || row.endsWith('total')) && (
                <div part={row}>
                  <dt>
                    {row === 'tax' && isTaxDetailed ? (
                      <Button
                        variant="quiet"
                        part="tax-toggle"
                        expanded={isTaxOpen}
                        onClick={() => setTaxOpen(!isTaxOpen)}
                      >
                        {label(row)}
                      </Button>
                    ) : (
                      label(row)
                    )}
                  </dt>
                  {/* A new amount has a new element, because a browser that translates the page has replaced the text node. */}
                  <dd key={money?.amount}>{amountOf(row, money)}</dd>
                </div>
              )}
              {(row !== 'tax' || isTaxOpen) && <Details view={view} cart={cart} row={row} />}
            </Fragment>
          )
        })}
        {special && <special.PayRows view={view} cart={cart} />}
      </dl>
      {!(totals?.tax && (totals.shipping || !isShipped(cart))) && (
        <small>{t(isShipped(cart) ? 'later' : 'laterTax')}</small>
      )}
    </>
  )
}
