import { type ReactNode, useRef, useState } from 'react'
import type { Cart } from '../../../core/cart/model.ts'
import { useAnnounced } from '../../shared/ui/announcer.tsx'
import { Button } from '../../shared/ui/button.tsx'
import type { DrawerView } from '../drawer-view.ts'
import { CodeForm } from '../extras/code-form.tsx'
import { useExtraMessages } from '../extras/extra-view.ts'
import { useMutation } from '../extras/use-mutation.ts'

/** Maximum length of a code of the platform. */
const MAX_CODE_LENGTH = 20

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
  const { isPending, mutate } = useMutation(() => store.cart.dismissNotice())
  const [isApplied, setApplied] = useState(false)
  const element = useRef<HTMLElement>(null)
  useAnnounced(element, isApplied && giftCard ? t('giftCardApplied', giftCard) : '', 'polite')
  return (
    <section ref={element} part="gift-card-entry" data-rows="" aria-label={t('giftCardLabel')}>
      {giftCard ? (
        <p className="applied" part="gift-card-applied">
          <bdi>{t('giftCardPaid', giftCard)}</bdi>
          <Button
            variant="icon"
            part="gift-card-remove-button"
            label={t('giftCardRemove', giftCard)}
            busy={isPending}
            onClick={() => void mutate(() => store.cart.removeGiftCard({ target }))}
          >
            {isPending ? '' : '×'}
          </Button>
        </p>
      ) : (
        <CodeForm
          view={view}
          of="gift-card"
          messages={{
            open: view.t('giftCardOpen'),
            label: t('giftCardLabel'),
            missing: t('giftCardMissing'),
            refused: 'giftCardRefused',
          }}
          maxLength={MAX_CODE_LENGTH}
          busy={isPending}
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
