import { type ReactNode, useEffect, useRef } from 'react'
import { pageDocument } from '../../../../core/browser/unclobbered.ts'
import { isScrollLocked } from '../../../shared/dialog/scroll-lock.ts'
import { formatMoney } from '../../../shared/i18n/i18n.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { priceRange } from '../detail-model.ts'
import type { DetailView } from '../detail-view.ts'

export interface StickyBarProps {
  readonly view: DetailView
  /** Label of the button while no action is in progress. */
  readonly label: string
}

/**
 * Keeps “Add to cart” at the lower edge of a small window once the shopper has scrolled past the button, and shows why an item could not be added. It
 * is a popover, so that containment of an ancestor does not affect its position, and dialogs that open later cover it.
 */
export function StickyBar({ view, label }: StickyBarProps): ReactNode {
  const { product, form, locale, t, host } = view
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (bar.current ? showWhenPassed(bar.current, host) : undefined), [host])
  const { status, stock, message, submit } = form
  const { low, high } = priceRange(product, form.choices)
  const isSoldOut = stock.state === 'out'
  const price = formatMoney(low.current, locale)
  return (
    <div ref={bar} className="sticky-bar" part="sticky-bar" popover="manual">
      {message && status !== 'added' && (
        // The message below the buttons is announced.
        <p className="problem" aria-hidden="true">
          {t(message.key, message.values, message.english ?? '')}
        </p>
      )}
      <span>
        <b>
          <bdi>{product.name}</bdi>
        </b>
        {high ? t('from', { price }) : price}
      </span>
      <Button
        part="sticky-add-button"
        describedBy="name"
        disabled={isSoldOut || product.isPartial || status === 'buying'}
        busy={status === 'adding'}
        repeatable
        onClick={() => void submit(false)}
      >
        {isSoldOut ? t('soldOut') : status === 'adding' || status === 'added' ? t(status) : label}
      </Button>
    </div>
  )
}

/** Treats everything below the upper edge of the window as visible, so that a jump past the buttons is detected as well. */
const BELOW_WINDOW_TOP: IntersectionObserverInit = { rootMargin: '0px 0px 1000000px 0px' }

/** Shows the bar while the buttons of `host` are above the window. Returns a function that stops this. */
function showWhenPassed(bar: HTMLElement, host: HTMLElement): (() => void) | undefined {
  const buttons = host.shadowRoot?.querySelector('[part=buy]')
  if (!buttons || !bar.showPopover) return undefined
  let isPassed = false
  // A popover that opens after a modal dialog covers it. An open bar stays below the dialog, and its button gets the focus back.
  const update = (): void => {
    const isOpen = bar.matches(':popover-open')
    const isShown = isPassed && (isOpen || !isScrollLocked())
    if (bar.isConnected && isShown !== isOpen) bar.togglePopover(isShown)
  }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)
    isPassed = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.height > 0
    update()
  }, BELOW_WINDOW_TOP)
  observer.observe(buttons)
  // A dialog locks and unlocks scrolling with a style of the root element.
  const dialogs = new MutationObserver(update)
  dialogs.observe(pageDocument().documentElement, { attributeFilter: ['style'] })
  /** Scrolls a control that gets the keyboard focus out from under the bar. */
  const scrollAboveBar = (event: FocusEvent): void => {
    const [target] = event.composedPath()
    // Scrolling on pointer down would move the target away before the click.
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    if (bar.contains(target) || !bar.matches(':popover-open')) return
    if (target.getBoundingClientRect().bottom > innerHeight - bar.offsetHeight)
      target.scrollIntoView({ block: 'center' })
  }
  pageDocument().addEventListener('focusin', scrollAboveBar)
  return () => {
    observer.disconnect()
    dialogs.disconnect()
    pageDocument().removeEventListener('focusin', scrollAboveBar)
  }
}
