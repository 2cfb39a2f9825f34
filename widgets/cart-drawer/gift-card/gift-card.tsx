import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Cart, CartOutcome } from '../../../core/cart/model.ts'
import { useAnnounced } from '../../shared/ui/announcer.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { RowToggle } from '../content/row-toggle.tsx'
import type { DrawerView } from '../drawer-view.ts'
import { useExtraMessages } from '../extras/extra-view.ts'
import { errorOf } from '../reasons/reason.tsx'
import { useReason } from '../reasons/use-reason.ts'

interface GiftCardProps {
  readonly view: DrawerView
  readonly cart: Cart
  /** Whether the shopper has just opened this section. The field then takes the focus. */
  readonly opened: boolean
}

/**
 * Renders the gift card of the cart: the visible part of its code with a remove button, or a form to apply one. The redeemed amount and the rest
 * are rows of the totals.
 */
export function GiftCard({ view, cart, opened }: GiftCardProps): ReactNode {
  const { store, host: target } = view
  const t = useExtraMessages(view)
  const { giftCard } = cart
  const [busy, setBusy] = useState(false)
  const [isApplied, setApplied] = useState(false)
  const element = useRef<HTMLElement>(null)
  const mutate = async (send: () => Promise<CartOutcome>): Promise<CartOutcome> => {
    store.cart.dismissNotice()
    setBusy(true)
    const outcome = await send()
    setBusy(false)
    return outcome
  }
  useAnnounced(element, isApplied && giftCard ? t('giftCardApplied', giftCard) : '', 'polite')
  return (
    <section ref={element} part="gift-card-entry" data-rows="" aria-label={t('giftCardLabel')}>
      {giftCard ? (
        <p part="gift-card-applied">
          <bdi>{t('giftCardPaid', giftCard)}</bdi>
          <Button
            variant="icon"
            part="gift-card-remove-button"
            label={t('giftCardRemove', giftCard)}
            busy={busy}
            onClick={() => void mutate(() => store.cart.removeGiftCard({ target }))}
          >
            {busy ? '' : '×'}
          </Button>
        </p>
      ) : (
        <GiftCardForm
          view={view}
          busy={busy}
          opened={opened}
          apply={async (code) => {
            const outcome = await mutate(() => store.cart.applyGiftCard(code, { target }))
            setApplied(outcome.ok)
            return outcome
          }}
        />
      )}
    </section>
  )
}

interface GiftCardFormProps {
  readonly view: DrawerView
  readonly busy: boolean
  readonly opened: boolean
  readonly apply: (code: string) => Promise<CartOutcome>
}

/** The field keeps a refused code, so that the shopper can correct it. */
function GiftCardForm({ view, busy, opened, apply }: GiftCardFormProps): ReactNode {
  const t = useExtraMessages(view)
  const [isOpen, setOpen] = useState(opened)
  const [isMissing, setMissing] = useState(false)
  const [failedOutcome, setFailedOutcome] = useState<CartOutcome>()
  const reason = useReason(view, errorOf(failedOutcome), 'giftCardRefused')
  const error = isMissing ? t('giftCardMissing') : reason
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const code = field.current?.value.trim()
    setMissing(!code)
    if (!code || busy) return
    setFailedOutcome(undefined)
    const outcome = await apply(code)
    if (outcome.ok || outcome.reason === 'prevented') return
    // The error is shown below the field, so the notice in the drawer would repeat it.
    view.store.cart.dismissNotice()
    setFailedOutcome(outcome)
    field.current?.select()
  }
  return (
    <form part="gift-card-form" onSubmit={(event) => void submit(event)} noValidate>
      <RowToggle of="gift-card" label={view.t('giftCardOpen')} expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <>
          <input
            ref={field}
            part="gift-card-input"
            aria-label={t('giftCardLabel')}
            placeholder={t('giftCardLabel')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
            maxLength={20}
            enterKeyHint="done"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'gift-card-error' : undefined}
          />
          <Button variant="plain" type="submit" part="gift-card-button" busy={busy}>
            {t('couponApply')}
          </Button>
          {error && <Callout part="gift-card-error" id="gift-card-error" text={error} />}
        </>
      )}
    </form>
  )
}
