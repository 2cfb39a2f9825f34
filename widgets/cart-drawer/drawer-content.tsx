import { type ReactNode, useState } from 'react'
import type { CartState } from '../../core/cart/cart.ts'
import { safeUrl } from '../../core/redirects/safe-url.ts'
import { Button } from '../shared/ui/button.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { Lines } from './cart-lines.tsx'
import { Coupon } from './coupon.tsx'
import { bodyOf, isShipped, rowsOf } from './drawer-model.ts'
import { noticeText, reasonText } from './drawer-texts.ts'
import type { DrawerView } from './drawer-view.ts'
import { Summary } from './summary.tsx'
import { Told } from './told.tsx'
import { useListener } from './use-listener.ts'
import type { PartsControl } from './use-parts.ts'
import type { RemovalControl } from './use-removal.ts'

export interface ContentProps {
  readonly view: DrawerView
  readonly state: CartState
  readonly removal: RemovalControl
  readonly more: PartsControl
  readonly continueUrl?: string | undefined
  readonly freeShippingFrom?: string | undefined
  /** Leads back to what is behind the cart; absent where there is nothing. */
  readonly onContinue?: (() => void) | undefined
}

/** What is between the heading and the end of the drawer, by the state the cart is in. */
export function Content(props: ContentProps): ReactNode {
  const { view, state, removal, more, freeShippingFrom } = props
  const { store, t, parts } = view
  const { lines } = state.cart
  const rows = rowsOf(lines, removal.removal)
  const body = bodyOf(state, rows)
  const notice = lines.some(({ id }) => id === state.notice?.lineId) ? undefined : state.notice
  const [online, setOnline] = useState(navigator.onLine)
  useListener(window, 'online offline', () => {
    setOnline(navigator.onLine)
    if (navigator.onLine && body === 'error') void store.cart.load()
  })
  const edit = (): void => {
    removal.end()
    store.cart.dismissNotice()
  }
  return (
    <>
      <div part="body">
        {!online && <Told part="offline" text={t('offline')} mild />}
        {freeShippingFrom && isShipped(state.cart) && (
          <div className="offer">
            {parts && <parts.FreeDelivery view={view} cart={state.cart} from={freeShippingFrom} />}
          </div>
        )}
        {state.news && parts && <parts.News view={view} news={state.news} />}
        {notice && notice.kind !== 'coupon-refused' && (
          <Told key={notice.id} part="notice" text={noticeText(view, notice)} />
        )}
        {body === 'lines' && <Lines view={view} state={state} rows={rows} removal={removal} onEdit={edit} />}
        {body === 'loading' && <Loading view={view} />}
        {body === 'error' && (
          <div className="middle" part="error" role="alert">
            {t('failed')}
            <Button look="plain" part="retry-button" onClick={() => void store.cart.load()}>
              {t('retry')}
            </Button>
          </div>
        )}
        {body === 'empty' && <Empty {...props} />}
        {lines.length > 0 && <Coupon view={view} cart={state.cart} onEdit={edit} />}
        {lines.length > 0 && <More view={view} state={state} more={more} />}
      </div>
      <footer part="summary">
        {lines.length > 0 && <Summary view={view} state={state} />}
        <slot name="footer" />
      </footer>
    </>
  )
}

/** The rarer parts, or what opens them while they are not there. */
function More({ view, state, more }: Pick<ContentProps, 'view' | 'state' | 'more'>): ReactNode {
  const { t, parts } = view
  const { opened, error, open } = more
  if (parts) return <parts.Extras view={view} cart={state.cart} opened={opened} />
  return (
    <div part="extras" data-rows="">
      {(['estimate', 'note'] as const).map((part) => (
        <Button
          key={part}
          look="quiet"
          part={`${part}-toggle`}
          expanded={false}
          busy={opened === part && !error}
          onClick={() => open(part)}
        >
          {t(part === 'estimate' && !isShipped(state.cart) ? 'tax' : part)}
        </Button>
      ))}
      {error && <Told part="extras-error" text={reasonText(view, error)} />}
    </div>
  )
}

function Loading({ view }: Pick<ContentProps, 'view'>): ReactNode {
  return (
    <div part="line" aria-busy="true">
      <Skeleton height="96px" />
      <div>
        <p className="visually-hidden" role="status">
          {view.t('loading')}
        </p>
        <Skeleton width="70%" />
        <Skeleton height="64px" />
      </div>
    </div>
  )
}

/** “Continue shopping” is a link when the merchant names a page, else it closes the drawer: the shop is behind it. */
function Empty({ view: { t }, continueUrl, onContinue }: ContentProps): ReactNode {
  const url = safeUrl(continueUrl, document.baseURI)?.href
  return (
    <div className="middle" part="empty">
      <slot name="empty">{t('empty')}</slot>
      {url ? (
        <a className="button plain" part="continue-button" href={url}>
          {t('continue')}
        </a>
      ) : (
        onContinue && (
          <Button look="plain" part="continue-button" onClick={onContinue}>
            {t('continue')}
          </Button>
        )
      )}
    </div>
  )
}
