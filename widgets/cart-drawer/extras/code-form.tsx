import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { CartOutcome } from '../../../core/cart/model.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { RowToggle } from '../content/row-toggle.tsx'
import type { DrawerView } from '../drawer-view.ts'
import { useReason } from '../reasons/use-reason.ts'
import { errorOf } from './error-of.ts'
import { useExtraMessages } from './extra-view.ts'

interface CodeFormProps {
  readonly view: DrawerView
  /** What the code is for. Prefix of the parts. */
  readonly of: 'coupon' | 'gift-card'
  readonly messages: {
    /** Label of the button that expands the form. */
    readonly open: string
    readonly label: string
    /** Error of an empty field. */
    readonly missing: string
    /** Message key of the error if the platform gives no reason. */
    readonly refused: 'couponRefused' | 'giftCardRefused'
  }
  readonly maxLength: number
  readonly busy: boolean
  /** Whether the shopper has just opened this section. The field then takes the focus. */
  readonly opened: boolean
  readonly apply: (code: string) => Promise<CartOutcome>
}

/** Calls `onStart` with the start of each checkout of the drawer, before other listeners. */
function useCheckoutStart({ host }: DrawerView, onStart: (event: Event) => void): void {
  useLayoutEffect(() => {
    host.addEventListener('store:checkout:start', onStart, true)
    return () => host.removeEventListener('store:checkout:start', onStart, true)
  })
}

/** Pasted codes contain invisible characters, and Japanese keyboards type full-width letters. */
const normalizeCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()

interface CodeEntry {
  readonly field: RefObject<HTMLInputElement | null>
  readonly isOpen: boolean
  readonly toggle: () => void
  /** Error message of the field. */
  readonly error: string | undefined
  readonly onSubmit: (event: FormEvent) => void
}

/** Applies the code of a field: when the form is submitted, and before a checkout. */
function useCodeEntry({ view, messages, busy, opened, apply }: CodeFormProps): CodeEntry {
  const [isOpen, setOpen] = useState(opened)
  const [isMissing, setMissing] = useState(false)
  const [failedOutcome, setFailedOutcome] = useState<CartOutcome>()
  const reason = useReason(view, errorOf(failedOutcome), messages.refused)
  const field = useRef<HTMLInputElement>(null)
  /** The last code that the platform has accepted or rejected. */
  const checkedCode = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const typedCode = (): string => normalizeCode(field.current?.value ?? '')
  const submit = async (): Promise<boolean> => {
    const code = typedCode()
    setMissing(!code)
    if (!code || busy) return false
    setFailedOutcome(undefined)
    const outcome = await apply(code)
    checkedCode.current = code
    if (outcome.ok) setOpen(false)
    if (outcome.ok || outcome.reason === 'prevented') return outcome.ok
    // The error is shown below the field, so the notice in the drawer would repeat it.
    view.store.cart.dismissNotice()
    setFailedOutcome(outcome)
    field.current?.select()
    return false
  }
  useCheckoutStart(view, (event) => {
    const code = typedCode()
    if (!code || code === checkedCode.current) return
    event.preventDefault()
    // Other listeners receive the start of the checkout that follows.
    event.stopImmediatePropagation()
    const button = view.host.shadowRoot?.querySelector<HTMLElement>('[part~=checkout-button]')
    void submit().then((isApplied) => isApplied && button?.click())
  })
  return {
    field,
    isOpen,
    toggle: () => setOpen(!isOpen),
    error: isMissing ? messages.missing : reason,
    onSubmit(event) {
      event.preventDefault()
      void submit()
    },
  }
}

/**
 * Renders a form to apply a code to the cart. The field keeps a rejected code, so that the shopper can correct it.
 *
 * A checkout applies a typed code first. If the platform rejects the code, the checkout is not opened, and the next one is without the code.
 */
export function CodeForm(props: CodeFormProps): ReactNode {
  const { view, of, messages, maxLength, busy } = props
  const t = useExtraMessages(view)
  const { field, isOpen, toggle, error, onSubmit } = useCodeEntry(props)
  const errorId = `${of}-error`
  return (
    <form part={`${of}-form`} onSubmit={onSubmit} noValidate>
      <RowToggle of={of} label={messages.open} expanded={isOpen} onClick={toggle} />
      {isOpen && (
        <>
          <input
            ref={field}
            part={`${of}-input`}
            aria-label={messages.label}
            placeholder={messages.label}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck="false"
            maxLength={maxLength}
            enterKeyHint="done"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <Button variant="plain" type="submit" part={`${of}-button`} busy={busy}>
            {t('couponApply')}
          </Button>
          {error && <Callout part={errorId} id={errorId} text={error} />}
        </>
      )}
    </form>
  )
}
