import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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

/** Pasted codes contain invisible characters, and Japanese keyboards type full-width letters. */
const normalizeCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()

/** Renders a form to apply a code to the cart. The field keeps a rejected code, so that the shopper can correct it. */
export function CodeForm({ view, of, messages, maxLength, busy, opened, apply }: CodeFormProps): ReactNode {
  const t = useExtraMessages(view)
  const [isOpen, setOpen] = useState(opened)
  const [isMissing, setMissing] = useState(false)
  const [failedOutcome, setFailedOutcome] = useState<CartOutcome>()
  const reason = useReason(view, errorOf(failedOutcome), messages.refused)
  const error = isMissing ? messages.missing : reason
  const errorId = `${of}-error`
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const code = normalizeCode(field.current?.value ?? '')
    setMissing(!code)
    if (!code || busy) return
    setFailedOutcome(undefined)
    const outcome = await apply(code)
    if (outcome.ok) return setOpen(false)
    if (outcome.reason === 'prevented') return
    // The error is shown below the field, so the notice in the drawer would repeat it.
    view.store.cart.dismissNotice()
    setFailedOutcome(outcome)
    field.current?.select()
  }
  return (
    <form part={`${of}-form`} onSubmit={(event) => void submit(event)} noValidate>
      <RowToggle of={of} label={messages.open} expanded={isOpen} onClick={() => setOpen(!isOpen)} />
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
