import type { ReactNode } from 'react'
import type { Product } from '../../../core/catalog/model.ts'
import type { Translate } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import type { messages } from '../messages.ts'
import type { Form } from './use-form.ts'

export interface BuyRowProps {
  readonly product: Product
  readonly form: Form
  readonly stepper: boolean
  readonly buyNow: boolean | undefined
  /** Variant of the first button. Default: `primary`. */
  readonly variant?: 'plain' | undefined
  /** Opens the quick view. Present if missing choices are made there. Both buttons then call it. */
  readonly openQuickView?: (() => void) | undefined
  readonly t: Translate<typeof messages>
}

/**
 * Renders quantity, “Add to cart” and “Buy now”, and a message with the result. Failures are visible. Successes are announced to screen readers
 * only.
 */
export function BuyRow(props: BuyRowProps): ReactNode {
  const { product, form, stepper, buyNow, variant, openQuickView, t } = props
  const { name } = product
  const { stock, status, message, submit } = form
  const isSoldOut = stock.state === 'out'
  return (
    <div className="buy" part="buy">
      <div className="row">
        {stepper && !isSoldOut && (
          <Stepper
            value={form.quantity}
            max={stock.max}
            label={t('quantity', { name })}
            increaseLabel={t('increase', { name })}
            decreaseLabel={t('decrease', { name })}
            onChange={form.setQuantity}
          />
        )}
        <Button
          variant={variant}
          popup={openQuickView && 'dialog'}
          part="add-button"
          describedBy="name"
          // A list loads the variants of its products after its first render.
          disabled={isSoldOut || product.isPartial || status === 'buying'}
          busy={status === 'opening' || status === 'adding'}
          repeatable
          onClick={openQuickView ?? (() => void submit(false))}
        >
          {t(addText(props))}
        </Button>
      </div>
      {buyNow && !isSoldOut && (
        <Button
          variant="plain"
          popup={openQuickView && 'dialog'}
          part="buy-button"
          describedBy="name"
          disabled={product.isPartial || status === 'adding'}
          busy={status === 'buying'}
          onClick={openQuickView ?? (() => void submit(true))}
        >
          {t('buyNow')}
        </Button>
      )}
      <div role="status" part="message" className={status === 'added' ? 'visually-hidden' : 'problem'}>
        {message && t(message.key, message.values, message.english ?? '')}
      </div>
    </div>
  )
}

/** Returns the key of the text of the first button. */
function addText({ form: { stock, status }, openQuickView }: BuyRowProps): keyof typeof messages {
  if (stock.state === 'out') return 'soldOut'
  if (status === 'adding' || status === 'added') return status
  return openQuickView ? 'chooseOptions' : 'add'
}
