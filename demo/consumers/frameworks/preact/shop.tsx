import { createRef } from 'preact'
import { useState } from 'preact/hooks'
import type { CartDrawerElement } from 'storefront-widgets/elements'
import 'storefront-widgets/elements/preact'
import 'storefront-widgets/storefront.js'

export function Shop() {
  const [count, setCount] = useState(0)
  const drawer = createRef<CartDrawerElement>()
  return (
    <>
      <store-product-card
        product-slug="glow-camp-lantern"
        heading-level={2}
        onstore-cart-add={({ detail }) => setCount(detail.cart.count)}
      />
      <store-product-list query='{"sort":[{"fieldName":"price"}]}' search url-state />
      <store-cart-drawer ref={drawer} open-on-add />
      <button type="button" onClick={() => drawer.current?.show()}>
        {count}
      </button>
      {/* @ts-expect-error the wrong kind of value */}
      <store-product-card heading-level="two" />
      {/* @ts-expect-error no such field of the detail */}
      <store-product-card onstore-cart-add={({ detail }) => detail.total} />
    </>
  )
}
