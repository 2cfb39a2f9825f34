import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import type { CouponProps } from '../drawer-view.ts'
import { CodeForm } from '../extras/code-form.tsx'
import { useExtraMessages } from '../extras/extra-view.ts'
import { useMutation } from '../extras/use-mutation.ts'

/** Maximum length of a code of the platform. */
const MAX_CODE_LENGTH = 50

/** Renders the coupon of the cart: the applied coupon with a remove button, or a form to apply one. */
export function Coupon({ view, cart, opened, onEdit }: CouponProps): ReactNode {
  const { t, store, special, host: target } = view
  const extraT = useExtraMessages(view)
  const { coupon } = cart
  const { isPending, mutate } = useMutation(onEdit)
  return (
    <section part="coupon" data-rows="" aria-label={t('couponLabel')}>
      {coupon ? (
        <>
          <p className="applied" part="coupon-applied">
            <b>{coupon.code}</b> {coupon.name !== coupon.code && coupon.name}
            <Button
              variant="icon"
              part="coupon-remove-button"
              label={extraT('couponRemove', coupon)}
              busy={isPending}
              onClick={() => void mutate(() => store.cart.removeCoupon({ target }))}
            >
              {isPending ? '' : '×'}
            </Button>
          </p>
          {special && <special.CouponError view={view} cart={cart} />}
        </>
      ) : (
        <CodeForm
          view={view}
          of="coupon"
          messages={{
            open: t('couponOpen'),
            label: t('couponLabel'),
            missing: extraT('couponMissing'),
            refused: 'couponRefused',
          }}
          maxLength={MAX_CODE_LENGTH}
          busy={isPending}
          opened={opened}
          apply={(code) => mutate(() => store.cart.applyCoupon(code, { target }))}
        />
      )}
    </section>
  )
}
