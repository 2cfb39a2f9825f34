import type { ReactNode } from 'react'
import type { CartNotice } from '../../../core/cart/model.ts'
import { Callout, type CalloutProps } from '../../shared/ui/callout.tsx'
import type { CartError } from '../content/cart-texts.ts'
import type { DrawerView } from '../drawer-view.ts'
import type { ReasonKey } from './reasons.ts'
import { useReason } from './use-reason.ts'

interface ReasonProps {
  readonly view: DrawerView
  readonly part: string
  readonly error: CartError | undefined
  /** Key of the text for error codes without their own text. */
  readonly fallbackKey?: ReasonKey
  /** Key of a message that contains the reason as `{reason}`. */
  readonly messageKey?: 'rolledBack' | 'checkoutFailed'
  readonly tone?: CalloutProps['tone']
  readonly live?: CalloutProps['live']
}

/** Renders why something failed, once the text has loaded. */
export function Reason({ view, part, error, fallbackKey, messageKey, tone, live }: ReasonProps): ReactNode {
  const reason = useReason(view, error, fallbackKey)
  return (
    reason && (
      <Callout part={part} text={messageKey ? view.t(messageKey, { reason }) : reason} tone={tone} live={live} />
    )
  )
}

interface NoticeProps {
  readonly view: DrawerView
  readonly notice: CartNotice
  readonly id?: string | undefined
  readonly tone?: CalloutProps['tone']
}

/** Renders a notice: a result that differs from the requested change. */
export function Notice({ view, notice, id, tone }: NoticeProps): ReactNode {
  const { error, kind, quantity: count = 0 } = notice
  const { t } = view
  const isFailed = kind === 'rolled-back' || kind === 'coupon-refused'
  const isCapped = kind === 'capped'
  const explained = useReason(view, isFailed ? error : isCapped ? undefined : notice)
  const reason = isFailed && !error ? t('SYSTEM_ERROR') : explained
  const text = isFailed ? reason && t('rolledBack', { reason }) : isCapped ? t('onlyLeft', { count }) : reason
  return text && <Callout part="notice" id={id} text={text} tone={tone} />
}
