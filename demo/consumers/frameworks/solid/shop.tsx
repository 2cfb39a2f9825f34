import { createSignal } from 'solid-js'
import type { CartDrawerElement } from 'storefront-widgets/elements'
import 'storefront-widgets/elements/solid'
import 'storefront-widgets/storefront.js'

export function Shop() {
  const [count, setCount] = createSignal(0)
  let drawer: CartDrawerElement | undefined
  return (
    <>
      <store-product-card
        product-slug="glow-camp-lantern"
        heading-level={2}
        on:store-cart-add={({ detail }) => setCount(detail.cart.count)}
      />
      <store-product-list search url-state />
      <store-cart-drawer ref={(element) => (drawer = element)} open-on-add />
      <button type="button" onClick={() => drawer?.show()}>
        {count()}
      </button>
      {/* @ts-expect-error the wrong kind of value */}
      <store-product-card heading-level="two" />
      {/* @ts-expect-error no such field of the detail */}
      <store-product-card on:store-cart-add={({ detail }) => detail.total} />
    </>
  )
}
