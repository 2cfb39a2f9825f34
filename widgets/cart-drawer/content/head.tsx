import type { ReactNode } from 'react'
import type { CartState } from '../../../core/cart/model.ts'
import type { DrawerView } from '../drawer-view.ts'

interface HeadProps {
  readonly view: DrawerView
  readonly state: CartState
  readonly children?: ReactNode
}

/** Renders heading, number of items, the slot `header`, and the children. Without children, the heading is focusable. */
export function Head({ view: { t, level }, state: { cart }, children }: HeadProps): ReactNode {
  const Heading = `h${level}` as 'h2'
  const { count } = cart
  return (
    <header part="header">
      <Heading id="heading" part="heading" tabIndex={children ? undefined : -1}>
        {t('heading')} {count > 0 && <small>{t('count', { count })}</small>}
      </Heading>
      <slot name="header" />
      {children}
    </header>
  )
}
