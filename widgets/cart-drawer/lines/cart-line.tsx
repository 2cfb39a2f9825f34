import type { ReactNode } from 'react'
import type { Violation } from '../../../core/cart/estimate.ts'
import type { CartLine } from '../../../core/cart/line.ts'
import type { CartNotice } from '../../../core/cart/model.ts'
import { formatMoney } from '../../shared/i18n/i18n.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Callout } from '../../shared/ui/callout.tsx'
import { Picture } from '../../shared/ui/picture.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Stepper } from '../../shared/ui/stepper.tsx'
import type { DrawerView } from '../drawer-view.ts'
import { problemOf } from '../model.ts'
import { Notice } from '../reasons/reason.tsx'
import { productPage } from './product-page.ts'

export interface LineProps {
  readonly view: DrawerView
  readonly line: CartLine
  readonly onQuantity: (quantity: number) => void
}

/** Renders one line of the cart: picture, name, options, price, quantity and problems. */
export function Line(
  props: LineProps & {
    readonly notice: CartNotice | undefined
    readonly violations: readonly Violation[]
    onRemove: () => void
  },
): ReactNode {
  const { view, line, notice, violations, onRemove } = props
  const { t, special, level } = view
  const { name, details, picture, terms } = line
  const Heading = `h${level + 1}` as 'h3'
  const url = productPage(view, line)
  const isCapped = notice?.kind === 'capped'
  return (
    <li part="line" data-pending={line.pending || undefined}>
      <Picture picture={picture} widths={[96, 192, 288]} sizes="96px" alt="" part="line-image" />
      <div>
        <Heading part="line-title">
          <bdi>{url ? <a href={url}>{name}</a> : name}</bdi>
        </Heading>
        <p part="line-details">
          {details.map((detail) => (
            <span key={detail.name} dir="auto">
              {detail.name}: {detail.color && <i style={{ backgroundColor: detail.color }} />}
              {detail.value}
            </span>
          ))}
        </p>
        <LinePrice {...props} />
        <slot name={`line:${line.key}`} />
        {terms && special && <special.Terms view={view} terms={terms} />}
        <Problem {...props} />
        {special && <special.Violations view={view} violations={violations} />}
        {notice && (
          <Notice
            view={view}
            notice={notice}
            id={isCapped ? explanationId(line) : undefined}
            tone={isCapped ? 'info' : 'error'}
          />
        )}
        <div className="edit">
          <LineQuantity {...props} isAnnounced={isCapped} />
          <Button variant="quiet" part="remove-button" label={t('removeLine', { name })} onClick={onRemove}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}

function LinePrice({ view, line }: Pick<LineProps, 'view' | 'line'>): ReactNode {
  const { t, locale } = view
  const { price, fullPrice, quantity } = line
  if (!price) return <Skeleton width="5em" />
  const priceText = formatMoney(price, locale)
  const fullPriceText = fullPrice && formatMoney(fullPrice, locale)
  return (
    <p part="line-price">
      {quantity > 1 && t('each', { price: priceText })}{' '}
      {fullPriceText && (
        <>
          <s aria-hidden="true">{fullPriceText}</s>
          <span className="visually-hidden">{t('was', { price: fullPriceText })}</span>
        </>
      )}
      <LineTotal view={view} line={line} price={priceText} />
    </p>
  )
}

/** Renders the total of the line. A line with a quantity of 1 shows its unit price. */
function LineTotal({ view, line, price }: Pick<LineProps, 'view' | 'line'> & { readonly price: string }): ReactNode {
  const { quantity, total, pending } = line
  if (quantity === 1) return <strong part="line-total">{price}</strong>
  if (problemOf(line)) return null
  const priceText = total && formatMoney(total, view.locale)
  // A new total has a new element, because a browser that translates the page has replaced the text node.
  return (
    <strong key={priceText} part="line-total">
      {pending ? <Skeleton width="4em" /> : priceText}
    </strong>
  )
}

const explanationId = ({ key }: CartLine): string => `why-${key}`

function Problem({ view: { t }, line, onQuantity }: LineProps): ReactNode {
  const problem = problemOf(line)
  const { available: count = 0 } = line
  return (
    problem && (
      <Callout
        part="line-problem"
        id={explanationId(line)}
        text={problem === 'shortage' ? t('onlyLeft', { count }) : t(problem)}
        live="off"
      >
        {problem === 'shortage' && (
          <Button variant="quiet" part="reduce-button" onClick={() => onQuantity(count)}>
            {t('reduce', { count })}
          </Button>
        )}
      </Callout>
    )
  )
}

/** Renders the quantity stepper. `isAnnounced`: a notice of the line already shows the stock limit, so the hint is omitted. */
function LineQuantity({ view: { t }, line, onQuantity, isAnnounced }: LineProps & { isAnnounced: boolean }): ReactNode {
  const { name, quantity, available, fixed } = line
  const problem = problemOf(line)
  if (fixed || (problem && problem !== 'shortage')) return <span>× {quantity}</span>
  const isAtMaximum = !problem && available !== undefined && quantity >= available
  return (
    <>
      <Stepper
        value={quantity}
        max={available}
        label={t('quantity', { name })}
        increaseLabel={t('increase', { name })}
        decreaseLabel={t('decrease', { name })}
        {...((problem || isAtMaximum) && { describedBy: explanationId(line) })}
        onChange={onQuantity}
        min={0}
      />
      {isAtMaximum && !isAnnounced && (
        <small part="line-hint" id={explanationId(line)}>
          {t('onlyLeft', { count: available })}
        </small>
      )}
    </>
  )
}
