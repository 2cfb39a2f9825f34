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
  readonly buyNow: boolean | undefined
  readonly t: Translate<typeof messages>
}

/** Quantity, “Add to cart” and “Buy now”, and what came of them: seen when it went wrong, heard either way. */
export function BuyRow({ product: { name, byPlan }, form, stepper, buyNow, t }: BuyRowProps): ReactNode {
  const { stock, doing, said, submit } = form
  const out = stock.state === 'out'
  return (
    <div className="buy" part="buy">
      <div className="row">
        {stepper && !out && (
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
          disabled={out || doing === 'buying'}
          busy={doing === 'adding'}
          onClick={() => void submit(false)}
        >
          {t(out ? 'soldOut' : doing === 'adding' || doing === 'added' ? doing : byPlan ? 'choose' : 'add')}
        </Button>
      </div>
      {buyNow && !out && (
        <Button
          look="plain"
          part="buy-button"
          describedBy="name"
          disabled={doing === 'adding'}
          busy={doing === 'buying'}
          onClick={() => void submit(true)}
        >
          {t('buyNow')}
        </Button>
      )}
      <div role="status" part="message" className={doing === 'added' ? 'visually-hidden' : 'problem'}>
        {said && t(said.key, said.values)}
      </div>
    </div>
  )
}
