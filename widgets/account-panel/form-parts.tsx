import { type ReactNode, useRef, useState } from 'react'
import type { AccountAction } from '../../core/members/account-types.ts'
import { useFocusManagement } from '../shared/focus/use-focus-management.ts'
import { useAnnounced } from '../shared/ui/announcer.tsx'
import { Button } from '../shared/ui/button.tsx'
import { Callout } from '../shared/ui/callout.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'
import { failureText, fieldErrorText } from './model.ts'
import type { PanelView } from './panel-view.ts'

interface FailureProps {
  readonly view: PanelView
  readonly action: AccountAction
  readonly onRetry?: () => void
}

/** Renders why the last attempt of `action` failed. Renders nothing if it did not fail. */
export function Failure({ view: { t, state }, action, onRetry }: FailureProps): ReactNode {
  const failure = state.failures[action]
  if (!failure) return null
  const hasFieldErrors = Object.keys(failure.fields).length > 0
  return (
    <Callout text={hasFieldErrors ? t('checkFields') : failureText(t, failure.error)}>
      {onRetry && (
        <Button variant="plain" part="retry-button" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Callout>
  )
}

interface FormButtonsProps {
  readonly view: PanelView
  readonly busy: boolean
  readonly onCancel: () => void
}

/** Renders the buttons “Save” and “Cancel” of a form. */
export function FormButtons({ view: { t }, busy, onCancel }: FormButtonsProps): ReactNode {
  return (
    <div className="row">
      <Button type="submit" part="save-button" busy={busy}>
        {t('save')}
      </Button>
      <Button variant="plain" part="cancel-button" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}

/** Returns the error text of a form field of `action`, or an empty string. */
export function fieldError({ t, state }: PanelView, action: AccountAction, field: string): string {
  return fieldErrorText(t, state.failures, action, field)
}

interface RemoveButtonProps {
  readonly view: PanelView
  /** Name of the item to remove. */
  readonly name: string
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** Renders a remove button with an inline confirmation. */
export function RemoveButton({ view: { t }, name, busy, onConfirm }: RemoveButtonProps): ReactNode {
  const [isConfirming, setConfirming] = useState(false)
  const { ref, focus } = useFocusManagement<HTMLSpanElement>()
  const confirm = (next: boolean): void => {
    setConfirming(next)
    focus('button')
  }
  return (
    <span ref={ref} className="confirm">
      {isConfirming ? (
        <>
          <span>{t('confirmRemove', { name })}</span>
          <Button key="keep" variant="plain" part="keep-button" onClick={() => confirm(false)}>
            {t('cancel')}
          </Button>
          <Button key="confirm" part="confirm-button" label={t('removeItem', { name })} busy={busy} onClick={onConfirm}>
            {t('remove')}
          </Button>
        </>
      ) : (
        <Button
          key="remove"
          variant="quiet"
          part="remove-button"
          label={t('removeItem', { name })}
          onClick={() => confirm(true)}
        >
          {t('remove')}
        </Button>
      )}
    </span>
  )
}

interface LoadingSectionProps {
  /** Read by screen readers. */
  readonly text: string
  /** Whether the text is also announced. Several sections load one after the other, so only the account is. */
  readonly announced?: boolean
}

/** Renders the skeleton of a section. */
export function LoadingSection({ text, announced = false }: LoadingSectionProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useAnnounced(element, text, announced ? 'polite' : 'off')
  return (
    <div ref={element} className="loading" part="loading">
      <p className="visually-hidden">{text}</p>
      <Skeleton width="40%" height="28px" />
      <Skeleton height="52px" />
      <Skeleton height="52px" />
    </div>
  )
}
