import { useEffect, useState } from 'react'
import type { CartState } from '../../../core/cart/model.ts'
import type { PlatformError } from '../../../core/errors/platform-error.ts'
import { lazy } from '../../../core/lazy.ts'
import { useLazyModule } from '../../shared/hooks/use-lazy-module.ts'
import type { DrawerView, ExtraParts, Opened, SpecialParts } from '../drawer-view.ts'
import { noteDraft } from '../extras/note-draft.ts'

type FreeShippingModule = typeof import('../totals/free-shipping.tsx')

const loadFreeShipping: () => Promise<FreeShippingModule> = lazy(() => import('../totals/free-shipping.tsx'))

/**
 * Loads terms and violations of lines, payments and errors of totals, remote changes, a checkout in another tab, and the cloning of a template of the
 * page.
 */
const loadSpecialParts: () => Promise<SpecialParts> = lazy(() => import('../terms-and-changes/special-parts.ts'))

/** Loads the coupon, memberships, gift cards, the shipping and tax estimate, and the order note. */
const loadExtraParts: () => Promise<ExtraParts> = lazy(() => import('../extras/extras.tsx'))

/** The lazy-loaded parts of the cart. Each is absent until it has loaded. */
export interface LazyParts {
  readonly freeShipping: FreeShippingModule | undefined
  readonly special: SpecialParts | undefined
  readonly extras: ExtraParts | undefined
  readonly opened: Opened | undefined
  /** The error of loading the extra that the shopper has opened. */
  readonly error: PlatformError | undefined
  /** Loads an extra that the shopper opens. */
  readonly open: (part: Opened) => void
}

/** Loads each part when the cart contains something that it shows, and the extras also when the shopper opens one. */
export function useLazyParts(
  { store, host }: DrawerView,
  { cart, remoteChanges, concurrentCheckout }: CartState,
  showsFreeShipping: boolean,
): LazyParts {
  const [opened, setOpened] = useState<Opened>()
  const [hasDraft] = useState(() => noteDraft(store.key).read() !== undefined)
  const details = cart.totals?.details
  const freeShipping = useLazyModule(loadFreeShipping, showsFreeShipping)
  const special = useLazyModule(
    loadSpecialParts,
    Boolean(
      cart.totals?.violations?.length ||
        details?.errors.length ||
        details?.couponError ||
        details?.pay ||
        details?.giftCard ||
        details?.chargedTotals ||
        remoteChanges ||
        concurrentCheckout ||
        host.querySelector(':scope > template'),
    ) || cart.lines.some(({ terms }) => terms),
  )
  const hasExtras = Boolean(
    cart.coupon ||
      cart.address ||
      cart.buyerNote ||
      cart.giftCard ||
      details?.memberships[0] ||
      details?.ineligibleMemberships[0],
  )
  const extras = useLazyModule(loadExtraParts, hasDraft || hasExtras)
  // The section that was opened has taken the focus. It does not take it again when it is rendered again.
  useEffect(() => {
    if (extras.module) setOpened(undefined)
  }, [extras.module])
  return {
    freeShipping: freeShipping.module,
    special: special.module,
    extras: extras.module,
    opened,
    error: opened && extras.error,
    open(part) {
      setOpened(part)
      extras.load()
    },
  }
}
