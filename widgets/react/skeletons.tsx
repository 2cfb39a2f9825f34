import type { ReactNode } from 'react'
import { LoadingSection } from '../account-panel/form-parts.tsx'
import type { CartDrawerProps } from '../cart-drawer/element.tsx'
import type { LoginBoxProps } from '../login-box/options.ts'
import { CardSkeleton } from '../product-card/card/card-placeholder.tsx'
import type { ProductCardProps } from '../product-card/props.ts'
import { listClass } from '../product-list/list-class.ts'
import { parseListOptions } from '../product-list/model.ts'
import type { ProductListProps } from '../product-list/props.ts'
import { SkeletonItems } from '../product-list/results/items.tsx'
import { bagPath, Icon } from '../shared/ui/icon.tsx'
import { Skeleton } from '../shared/ui/skeleton.tsx'

export function ProductCardSkeleton({ layout }: ProductCardProps): ReactNode {
  return layout !== 'quick-view' && <CardSkeleton />
}

/** Renders nothing if an attribute is invalid: the element then shows an error. */
export function ProductListSkeleton(props: ProductListProps): ReactNode {
  const options = parseListOptions(props)
  if (typeof options === 'string') return null
  return (
    <div className={listClass(options, props)} part="list">
      <div className="results">
        <section aria-busy="true">
          <p className="total" part="total" />
          <SkeletonItems count={options.size} />
        </section>
      </div>
    </div>
  )
}

export function CartButtonSkeleton(): ReactNode {
  return (
    <button type="button" part="button" className="cart" disabled>
      <span className="icon">
        <slot>
          <Icon path={bagPath} />
        </slot>
      </span>
      <slot name="label" />
    </button>
  )
}

/** Renders nothing for a drawer, which is closed until the shopper opens it. */
export function CartDrawerSkeleton({ mode }: CartDrawerProps): ReactNode {
  if (mode !== 'page') return null
  return (
    <section className="sheet page" part="page">
      <div part="body">
        <div part="line" aria-busy="true">
          <Skeleton height="96px" />
          <div>
            <Skeleton width="70%" />
            <Skeleton height="64px" />
          </div>
        </div>
      </div>
    </section>
  )
}

export function LoginBoxSkeleton({ mode }: LoginBoxProps): ReactNode {
  if (mode === 'dialog') return null
  return (
    <section part="box" aria-busy="true">
      <Skeleton width="40%" height="28px" />
      <Skeleton height="52px" />
      <Skeleton height="52px" />
    </section>
  )
}

export function AccountPanelSkeleton(): ReactNode {
  return (
    <div className="panel" part="panel" aria-busy="true">
      <LoadingSection text="" />
    </div>
  )
}

export function RedirectButtonSkeleton(): ReactNode {
  return (
    <span className="box">
      <button type="button" className="button primary" part="button" disabled>
        <slot>
          <Skeleton width="6em" />
        </slot>
      </button>
    </span>
  )
}
