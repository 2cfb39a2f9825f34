import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CartOutcome } from '../../../core/cart/model.ts'
import { RowToggle } from '../content/row-toggle.tsx'
import type { DrawerView } from '../drawer-view.ts'
import { Reason } from '../reasons/reason.tsx'
import { errorOf } from './error-of.ts'
import { useExtraMessages } from './extra-view.ts'
import { useNoteDraft } from './use-note-draft.ts'

interface NoteProps {
  readonly view: DrawerView
  readonly note: string | undefined
  /** Whether the shopper has just opened this section. The field then takes the focus. */
  readonly opened: boolean
}

/** Renders the order note. Each input is stored as a draft in this tab; blur saves the draft to the cart. */
export function Note({ view, note = '', opened }: NoteProps): ReactNode {
  const { store, host: target } = view
  const t = useExtraMessages(view)
  const { draft, read, write } = useNoteDraft(store)
  const [isOpen, setOpen] = useState(opened || Boolean(note) || draft !== undefined)
  const [outcome, setOutcome] = useState<CartOutcome>()
  const field = useRef<HTMLTextAreaElement>(null)
  const save = async (): Promise<void> => {
    const buyerNote = read()
    if (buyerNote === undefined) return write(undefined)
    const result = await store.cart.updateInfo({ buyerNote }, { target })
    setOutcome(result)
    // The error is shown below the field, so the notice in the drawer would repeat it.
    if (!result.ok) store.cart.dismissNotice()
    else if (read() === buyerNote) write(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that a reload left unsaved is saved once, on mount
  useEffect(() => {
    if (opened) field.current?.focus()
    else void save()
  }, [])
  return (
    <section part="note" data-rows="" aria-label={view.t('note')}>
      <RowToggle of="note" label={view.t('note')} expanded={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && (
        <>
          <textarea
            ref={field}
            part="note-input"
            rows={3}
            maxLength={1000}
            aria-label={view.t('note')}
            aria-describedby="note-state"
            value={draft ?? note}
            onInput={({ currentTarget }) => {
              setOutcome(undefined)
              write(currentTarget.value)
            }}
            onBlur={() => void save()}
          />
          <small id="note-state" role="status">
            {outcome?.ok ? t('noteSaved') : t('noteHint')}
          </small>
          <Reason view={view} part="note-error" error={errorOf(outcome)} messageKey="rolledBack" />
        </>
      )}
    </section>
  )
}
