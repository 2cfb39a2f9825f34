import type { ReactNode } from 'react'
import type { Product } from '../../core/catalog/product.ts'
import type { Translate } from '../shared/i18n.ts'
import { Button } from '../shared/ui/button.tsx'
import { Stepper } from '../shared/ui/stepper.tsx'
import type { messages } from './messages.ts'
import type { Form } from './use-form.ts'

export interface BuyRowProps {
  readonly product: Product
  readonly form: Form
  readonly stepper: boolean
  readonly buyNow: boolean
  readonly t: Translate<typeof messages>
}

/** Quantity, “Add to cart” and “Buy now”, and what came of them. */
export function BuyRow(props: BuyRowProps): ReactNode {
  const { product, form, t } = props
  const { stock, buying } = form
  const { name } = product
  const { doing } = buying
  const out = stock.state === 'out'
  const busy = doing === 'adding' || doing === 'leaving'
  return (
    <div className="buy" part="buy">
      <div className="row">
        {props.stepper && !out && (
          <Stepper
            value={form.quantity}
            max={stock.most}
            label={t('quantity', { name })}
            increaseLabel={t('increase', { name })}
            decreaseLabel={t('decrease', { name })}
            onChange={form.setQuantity}
          />
        )}
        <Button
          part="add-button"
          describedBy="name"
          disabled={out || doing === 'leaving'}
          busy={doing === 'adding'}
          onClick={() => void form.submit(false)}
        >
          {out ? (
            t('soldOut')
          ) : doing === 'adding' ? (
            t('adding')
          ) : doing === 'added' ? (
            <Added text={t('added')} />
          ) : (
            t('add')
          )}
        </Button>
      </div>
      {props.buyNow && !out && (
        <Button
          look="plain"
          part="buy-button"
          describedBy="name"
          disabled={busy && doing !== 'leaving'}
          busy={doing === 'leaving'}
          onClick={() => void form.submit(true)}
        >
          {t(doing === 'leaving' ? 'buying' : 'buyNow')}
        </Button>
      )}
      <div role="status" part="message" className={doing === 'added' ? 'message visually-hidden' : 'message'}>
        {said(props)}
      </div>
    </div>
  )
}

/** What is said about the last attempt: seen when it went wrong, heard either way. Empty when there is nothing to say. */
function said({ form, product, t }: BuyRowProps): string {
  const { doing, problem } = form.buying
  if (doing === 'added') return t('addedToCart', { name: product.name })
  if (!problem) return ''
  if (problem.kind === 'capped') return t('capped', { count: problem.quantity })
  if (problem.kind === 'refused') return t('refused', { reason: problem.reason })
  if (problem.kind === 'nothing-added') return t('nothingAdded')
  return t(problem.kind === 'checkout' ? 'checkoutFailed' : problem.kind)
}

function Added({ text }: { readonly text: string }): ReactNode {
  return (
    <>
      <svg className="check" viewBox="0 0 16 16" aria-hidden="true">
        <path d="m2.5 8.5 3.5 3.5 7.5-8" />
      </svg>
      {text}
    </>
  )
}
