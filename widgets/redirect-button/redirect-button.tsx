import { type ReactNode, useEffect, useState } from 'react'
import type { PlatformError } from '../../core/errors/platform-error.ts'
import type { RedirectIntent } from '../../core/events/page-events.ts'
import type { Store } from '../../core/state/registry.ts'
import type { ElementSpec, Hosted } from '../shared/element.ts'
import { failureKind } from '../shared/failure.ts'
import type { Translate } from '../shared/i18n.ts'
import { reportFault, useLive, useStore } from '../shared/live.ts'
import { Button } from '../shared/ui/button.tsx'
import { Fault } from '../shared/ui/fault.tsx'
import { useLeaving } from '../shared/use-leaving.ts'
import { attributeFault } from './button-faults.ts'
import { intents, isIntent } from './intents.ts'
import { messages } from './messages.ts'
import { redirectButtonCss } from './redirect-button.css.ts'

/** The attributes of `store-redirect-button`, in kebab-case there. */
export interface RedirectButtonProps {
  readonly intent?: string
  readonly postFlowUrl?: string
  readonly thankYouUrl?: string
}

/**
 * Leaves the page for one of the shop's hosted pages: the checkout, with what is in the cart.
 *
 * @tag store-redirect-button
 * @tagname store-redirect-button
 * @attr {string} intent - Where to go: `checkout`, which is also the default
 * @attr {string} post-flow-url - Where the shopper comes back to. Default: this page
 * @attr {string} thank-you-url - Where the shopper comes to after an order. Default: as `post-flow-url`
 * @attr {string} client-id - See the loader script
 * @attr {string} api-url - See the loader script
 * @attr {string} locale - See the loader script
 * @attr {string} theme - `auto`, `light` or `dark`
 * @slot - Text of the button
 * @fires {CustomEvent} store:ready - The element is there
 * @fires {CustomEvent} store:redirect:start - Before anything is asked for; cancelable
 * @fires {CustomEvent} store:redirect:leave - The page is about to be left
 * @fires {CustomEvent} store:redirect:error - The page could not be left
 * @fires {CustomEvent} store:checkout:start - Before a checkout is made; cancelable
 * @fires {CustomEvent} store:checkout:redirect - The page is about to be left for the checkout
 * @fires {CustomEvent} store:checkout:error - The checkout could not be opened
 * @fires {CustomEvent} store:error - The element is not set up right
 * @csspart button - The button
 * @csspart reason - Why it cannot be used now, or why it failed
 * @csspart fault - What the merchant has to put right
 */
export function RedirectButton(props: Hosted<RedirectButtonProps>): ReactNode {
  const { host, intent = 'checkout' } = props
  const { store, fault, t } = useStore(host, messages)
  const wrong = fault ? undefined : attributeFault(props, document.baseURI)
  useEffect(() => {
    if (wrong) reportFault(host, wrong)
  }, [host, wrong])
  if (fault || wrong) return <Fault fault={fault ?? { message: wrong ?? '' }} host={host} />
  return store && isIntent(intent) && <LeaveButton {...props} intent={intent} store={store} t={t} />
}

type LeaveButtonProps = Hosted<RedirectButtonProps> & {
  readonly intent: RedirectIntent
  readonly store: Store
  readonly t: Translate<typeof messages>
}

function LeaveButton({ host, intent, store, t, postFlowUrl, thankYouUrl }: LeaveButtonProps): ReactNode {
  const { label, needsCart } = intents[intent]
  const empty = useEmptyCart(store) && needsCart
  const { busy, start } = useLeaving()
  const [failure, setFailure] = useState<PlatformError>()
  const leave = async (): Promise<void> => {
    setFailure(undefined)
    const urls = { ...(postFlowUrl && { postFlowUrl }), ...(thankYouUrl && { thankYouPageUrl: thankYouUrl }) }
    setFailure(await start((signal) => store.redirect({ intent, target: host, signal, ...urls })))
  }
  const reason = empty ? t('emptyCart') : failure && t(failureKind(failure), { reason: failure.message })
  return (
    <>
      <Button
        part="button"
        busy={busy}
        disabled={empty}
        {...(reason && { describedBy: 'reason' })}
        onClick={() => void leave()}
      >
        <slot>{t(label)}</slot>
      </Button>
      <div id="reason" part="reason" role="status" className={empty ? '' : 'failure'}>
        {reason}
      </div>
    </>
  )
}

/** Whether the cart is known to be empty. A visitor whom the shop has never met has none, which needs no asking. */
function useEmptyCart({ cart, role }: Store): boolean {
  const { status, cart: now } = useLive(cart.state)
  const [unmet] = useState(() => role() === 'none')
  useEffect(() => {
    if (!unmet) void cart.load()
  }, [cart, unmet])
  return now.count === 0 && (status === 'ready' || (status === 'idle' && unmet))
}

/** How the element's attributes are read, and its CSS. */
export const redirectButton: ElementSpec<RedirectButtonProps> = {
  props: { intent: 'string', postFlowUrl: 'string', thankYouUrl: 'string' },
  styles: [redirectButtonCss],
}
