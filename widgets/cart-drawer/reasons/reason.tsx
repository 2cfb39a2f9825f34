import type { ReactNode } from 'react'
import type { CartNotice, CartOutcome } from '../../../core/cart/model.ts'
import { PlatformError } from '../../../core/errors/platform-error.ts'
import { Callout, type CalloutProps } from '../../shared/ui/callout.tsx'
import { noticeText, type Refusal } from '../content/cart-texts.ts'
import type { DrawerView } from '../drawer-view.ts'
import type { ReasonKey } from './reasons.ts'
import { useReason } from './use-reason.ts'

interface ReasonProps {
  readonly view: DrawerView
  readonly part: string
  readonly refusal: Refusal | undefined
  /** The text for a code that has none of its own. */
  readonly general?: ReasonKey
  /** A sentence that the reason is a part of. */
  readonly within?: 'rolledBack' | 'checkoutFailed'
  readonly tone?: CalloutProps['tone']
  readonly live?: CalloutProps['live']
}

/** Why something failed, as soon as its text is loaded. */
export function Reason({ view, part, refusal, general, within, tone, live }: ReasonProps): ReactNode {
  const reason = useReason(view, refusal, general)
  return reason && <Callout part={part} text={within ? view.t(within, { reason }) : reason} tone={tone} live={live} />
}

interface NoticeProps {
  readonly view: DrawerView
  readonly notice: CartNotice
  readonly id?: string | undefined
  readonly tone?: CalloutProps['tone']
}

/** What the platform did other than asked. */
export function Notice({ view, notice, id, tone }: NoticeProps): ReactNode {
  const { error, kind } = notice
  const isFailed = kind === 'rolled-back' || kind === 'coupon-refused'
  const reason = useReason(view, isFailed ? error : undefined)
  const text = isFailed && !error ? view.t('SYSTEM_ERROR') : reason
  if (isFailed && !text) return null
  return <Callout part="notice" id={id} text={noticeText(view, notice, text ?? '')} tone={tone} />
}

/** Why an edit failed; nothing for one that a listener of the page prevented. */
export function errorOf(outcome: CartOutcome | undefined): PlatformError | undefined {
  if (!outcome || outcome.ok || outcome.reason === 'prevented') return undefined
  return outcome.error ?? unexplained
}

const unexplained = new PlatformError('The cart was not changed', { code: 'SYSTEM_ERROR', status: 500 })
