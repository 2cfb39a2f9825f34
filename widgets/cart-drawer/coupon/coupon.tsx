import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { CartOutcome } from '../../../core/cart/model.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { RowToggle } from '../content/row-toggle.tsx'
import type { CouponProps, DrawerView } from '../drawer-view.ts'
import { useExtraMessages } from '../extras/extra-view.ts'
import { errorOf } from '../reasons/reason.tsx'
import { useReason } from '../reasons/use-reason.ts'

/**
 * Renders the coupon of the cart: the applied coupon with a remove button, or a form to apply one. The field keeps a rejected code, so that the
 * shopper can correct it.
 */
export function Coupon({ view, cart, opened, onEdit }: CouponProps): ReactNode {
  const { t, store, parts, host: target } = view
  const extraT = useExtraMessages(view)
  const { coupon } = cart
  const [busy, setBusy] = useState(false)
  const mutate: CouponFormProps['mutate'] = async (send) => {
    onEdit()
    setBusy(true)
    const outcome = await send()
    setBusy(false)
    return outcome
  }
  return (
    <section part="coupon" data-rows="" aria-label={t('couponLabel')}>
      {coupon ? (
        <>
          <p part="coupon-applied">
            <b>{coupon.code}</b> {coupon.name !== coupon.code && coupon.name}
            <Button
              variant="icon"
              part="coupon-remove-button"
              label={extraT('couponRemove', coupon)}
              busy={busy}
              onClick={() => void mutate(() => store.cart.removeCoupon({ target }))}
            >
              {busy ? '' : '×'}
            </Button>
          </p>
          {parts && <parts.CouponError view={view} cart={cart} />}
        </>
      ) : (
        <CouponForm view={view} busy={busy} opened={opened} mutate={mutate} />
      )}
    </section>
  )
}

interface CouponFormProps {
  readonly view: DrawerView
  readonly busy: boolean
  readonly opened: boolean
  /** Runs a mutation of the cart. */
  readonly mutate: (send: () => Promise<CartOutcome>) => Promise<CartOutcome>
}

function CouponForm({ view, busy, opened, mutate }: CouponFormProps): ReactNode {
  const { t, store, host: target } = view
  const extraT = useExtraMessages(view)
  const [isOpen, setOpen] = useState(opened)
  const [isMissing, setMissing] = useState(false)
  const [failedOutcome, setFailedOutcome] = useState<CartOutcome>()
  const reason = useReason(view, errorOf(failedOutcome), 'couponRefused')
  const error = isMissing ? extraT('couponMissing') : reason
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const code = field.current?.value.trim()
    setMissing(!code)
    if (!code || busy) return
    setFailedOutcome(undefined)
    const outcome = await mutate(() => store.cart.applyCoupon(code, { target }))
    if (outcome.ok) return setOpen(false)
    if (outcome.reason === 'prevented') return
    // The error is shown below the field, so the notice in the drawer would repeat it.
    store.cart.dismissNotice()
    setFailedOutcome(outcome)
    field.current?.select()
  }
  return (
    <form part="coupon-form" onSubmit={(event) => void submit(event)} noValidate>
      <RowToggle of="coupon" label={t('couponOpen')} expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <>
          <input
            ref={field}
            part="coupon-input"
            aria-label={t('couponLabel')}
            placeholder={t('couponLabel')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
            enterKeyHint="done"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'coupon-error' : undefined}
          />
          <Button variant="plain" type="submit" part="coupon-button" busy={busy}>
            {extraT('couponApply')}
          </Button>
          {error && <Callout part="coupon-error" id="coupon-error" text={error} />}
        </>
      )}
    </form>
  )
}
