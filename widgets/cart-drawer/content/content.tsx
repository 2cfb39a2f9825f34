import { type ReactNode, useRef, useState } from 'react'
import { pageDocument } from '../../../core/browser/unclobbered.ts'
import type { CartState } from '../../../core/cart/model.ts'
import { safeUrl } from '../../../core/redirects/safe-url.ts'
import { useListener } from '../../shared/hooks/use-listener.ts'
import { lastShopPage } from '../../shared/store/shop-page.ts'
import { useAnnounced } from '../../shared/ui/announcer.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { bagPath, Icon } from '../../shared/ui/icon.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import type { DrawerView, Opened } from '../drawer-view.ts'
import { Lines } from '../lines/cart-lines.tsx'
import type { RemovalControl } from '../lines/use-removal.ts'
import { useStableOrder } from '../lines/use-stable-order.ts'
import { bodyOf, isShipped, rowsOf } from '../model.ts'
import { Notice, Reason } from '../reasons/reason.tsx'
import { Summary } from '../totals/summary.tsx'
import { RowToggle } from './row-toggle.tsx'
import type { LazyParts } from './use-lazy-parts.ts'

export interface ContentProps {
  readonly view: DrawerView
  readonly state: CartState
  /** Whether the cart is visible. A closed drawer does not announce that it is loading. */
  readonly open: boolean
  readonly removal: RemovalControl
  readonly lazyParts: LazyParts
  readonly continueUrl?: string | undefined
  readonly freeShippingFrom?: string | undefined
  /** Closes the drawer. Absent with `mode="page"`, which has nothing to close. */
  readonly onContinue?: (() => void) | undefined
}

/** Renders everything below the header: body and summary, by the state of the cart. */
export function Content(props: ContentProps): ReactNode {
  const { view, state, open, removal, lazyParts, freeShippingFrom } = props
  const { store, t, special } = view
  const { freeShipping } = lazyParts
  const lines = useStableOrder(state.cart.lines)
  const rows = rowsOf(lines, removal.removal)
  const body = bodyOf(state, rows)
  // Lines show their own notices. The applied coupon shows why it has no effect.
  const notices = state.notices.filter(
    ({ lineId, kind }) => (kind !== 'coupon-refused' || lineId) && !lines.some(({ id }) => id === lineId),
  )
  const [online, setOnline] = useState(navigator.onLine)
  useListener(window, 'online offline', () => {
    setOnline(navigator.onLine)
    if (navigator.onLine && state.status === 'error') void store.cart.load()
  })
  const startEdit = (): void => {
    removal.end()
    store.cart.dismissNotice()
  }
  return (
    <>
      <div part="body" data-rows="">
        {!online && <Callout part="offline" text={t('offline')} tone="info" />}
        {freeShippingFrom && Number(freeShippingFrom) > 0 && isShipped(state.cart) && (
          <div className="offer">
            {freeShipping && <freeShipping.FreeShipping view={view} cart={state.cart} from={freeShippingFrom} />}
          </div>
        )}
        {state.remoteChanges && special && (
          <special.RemoteChangesNotice view={view} remoteChanges={state.remoteChanges} />
        )}
        {notices.map((notice) => (
          <Notice key={notice.id} view={view} notice={notice} />
        ))}
        {state.status === 'error' && <Failed view={view} />}
        {body === 'lines' && <Lines view={view} state={state} rows={rows} removal={removal} onEdit={startEdit} />}
        {body === 'loading' && <Loading view={view} announced={open && state.status === 'loading'} />}
        {body === 'empty' && <Empty {...props} />}
        {lines.length > 0 && <More view={view} state={state} lazyParts={lazyParts} onEdit={startEdit} />}
      </div>
      <footer part="summary">
        {lines.length > 0 && <Summary view={view} state={state} />}
        <slot name="footer" />
      </footer>
    </>
  )
}

interface MoreProps extends Pick<ContentProps, 'view' | 'state' | 'lazyParts'> {
  /** Called before each mutation of the cart. */
  readonly onEdit: () => void
}

/** Renders the coupon and the extras. Until their code has loaded, renders collapsed sections that load them. */
function More({ view, state, lazyParts, onEdit }: MoreProps): ReactNode {
  const { t } = view
  const { cart } = state
  const { extras, opened, error, open } = lazyParts
  if (extras)
    return (
      <>
        <extras.Coupon view={view} cart={cart} opened={opened === 'coupon'} onEdit={onEdit} />
        <extras.Extras view={view} state={state} opened={opened} />
      </>
    )
  const toggle = (of: Opened, label: string): ReactNode => (
    <RowToggle of={of} label={label} expanded={false} busy={opened === of && !error} onClick={() => open(of)} />
  )
  // The same sections as in the extras, so that the accessibility tree does not change when their code has loaded.
  const section = (of: Opened, label: string, part: string = of): ReactNode => (
    <section part={part} data-rows="" aria-label={label}>
      {toggle(of, label)}
    </section>
  )
  return (
    <>
      <section part="coupon" data-rows="" aria-label={t('couponLabel')}>
        {cart.coupon ? (
          <p className="applied" part="coupon-applied">
            <b>{cart.coupon.code}</b>
          </p>
        ) : (
          toggle('coupon', t('couponOpen'))
        )}
      </section>
      <div part="extras">
        {state.capabilities?.giftCards && section('gift-card', t('giftCardOpen'), 'gift-card-entry')}
        {section('estimate', t(isShipped(cart) ? 'estimate' : 'tax'))}
        {section('note', t('note'))}
        <Reason view={view} part="extras-error" error={error} />
      </div>
    </>
  )
}

function Failed({ view: { t, store } }: Pick<ContentProps, 'view'>): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useAnnounced(element, t('failed'), 'assertive')
  return (
    <div ref={element} className="middle" part="error">
      {t('failed')}
      <Button variant="plain" part="retry-button" onClick={() => void store.cart.load()}>
        {t('retry')}
      </Button>
    </div>
  )
}

interface LoadingProps extends Pick<ContentProps, 'view'> {
  readonly announced: boolean
}

/** Renders the skeleton of a cart. Before loading starts and in a closed drawer, it is not announced. */
function Loading({ view, announced }: LoadingProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useAnnounced(element, view.t('loading'), announced ? 'polite' : 'off')
  return (
    <div ref={element} part="line" aria-busy="true">
      <Skeleton height="96px" />
      <div>
        <p className="visually-hidden">{view.t('loading')}</p>
        <Skeleton width="70%" />
        <Skeleton height="64px" />
      </div>
    </div>
  )
}

/**
 * Renders the empty cart. “Continue shopping” is a link to `continue-url`. By default, it closes the drawer, and a cart with `mode="page"`
 * links to the product list visited last, or to `/`.
 */
function Empty({ view: { t }, continueUrl, onContinue }: ContentProps): ReactNode {
  const back = onContinue ? undefined : (lastShopPage()?.url ?? '/')
  const { baseURI } = pageDocument()
  const url = (safeUrl(continueUrl, baseURI) ?? safeUrl(back, baseURI))?.href
  return (
    <div className="middle" part="empty">
      <slot name="empty">
        <slot name="empty-icon">
          <Icon path={bagPath} />
        </slot>
        <strong>{t('empty')}</strong>
        <small>{t('emptyHint')}</small>
      </slot>
      {url ? (
        <a className="button primary" part="continue-button" href={url}>
          {t('continue')}
        </a>
      ) : (
        onContinue && (
          <Button part="continue-button" onClick={onContinue}>
            {t('continue')}
          </Button>
        )
      )}
    </div>
  )
}
