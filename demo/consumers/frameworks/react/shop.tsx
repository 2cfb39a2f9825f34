import { useEffect, useRef, useState } from 'react'
import type { CartDrawerElement } from 'storefront-widgets/elements'
import 'storefront-widgets/elements/react'
import {
  CartButton,
  CartDrawer,
  ProductCard,
  ProductList,
  StoreProvider,
  useCart,
  useMember,
  useProduct,
} from 'storefront-widgets/react'
import { shop } from './settings.ts'

/** A shop of React components, with a custom element among them. */
export function Shop() {
  const [added, setAdded] = useState('')
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const drawer = useRef<CartDrawerElement>(null)
  return (
    <StoreProvider {...shop} messages={{ 'cart-drawer': { heading: 'Your cart today' } }}>
      <CartButton onCartToggle={({ detail }) => console.info(detail.opener?.localName)} />
      <ProductCard
        slug="glow-camp-lantern"
        productUrl="/product/{slug}"
        onCartAdd={({ detail: { cart, quantity } }) => setAdded(`${quantity} of ${cart.count}`)}
        onError={({ detail }) => console.error(detail.code, detail.fix)}
      >
        <b slot="note">Free returns</b>
      </ProductCard>
      <ProductList sort="name-asc" pageSize={2} urlState onCartAdd={({ detail }) => console.info(detail.productId)} />
      {/* React adds the event handlers of a custom element when it creates it, not when it hydrates it. */}
      {isHydrated && (
        <store-product-card
          product-slug="oak-wall-clock"
          heading-level={2}
          onstore-cart-add={({ detail }) => setAdded(detail.cart.currency)}
        />
      )}
      <CartDrawer ref={drawer} openOnAdd onCartOpen={() => console.info(drawer.current?.open)} />
      <button type="button" onClick={() => drawer.current?.show()}>
        Open
      </button>
      <output>{added}</output>
      <Summary />
    </StoreProvider>
  )
}

function Summary() {
  const { cart, status, error, setQuantity } = useCart()
  const product = useProduct({ slug: 'glow-camp-lantern' })
  const { member, isLoggedIn } = useMember()
  if (product.isSuccess) console.info(product.data.name.length, member?.firstName, isLoggedIn)
  return (
    <p data-status={status}>
      {error?.code ?? `${cart?.count ?? 0} in the basket`}
      {cart?.lines.map(({ id, quantity }) => (
        <button type="button" key={id} onClick={() => void setQuantity(id, quantity + 1)}>
          More
        </button>
      ))}
    </p>
  )
}

export const bareAttributes = () => <store-product-list query='{"sort":[{"fieldName":"price"}]}' search url-state />

export const withoutCurrency = (currency?: string) => <StoreProvider {...shop} currency={currency} theme={undefined} />

export const typeErrors = () => (
  <>
    {/* @ts-expect-error no such prop */}
    <ProductCard sku="1" />
    {/* @ts-expect-error the wrong kind of value */}
    <ProductCard slug="a" headingLevel="two" />
    {/* @ts-expect-error an event of another component */}
    <CartButton onCartAdd={() => undefined} />
    {/* @ts-expect-error no such field of the detail */}
    <ProductCard slug="a" onCartAdd={({ detail }) => detail.total} />
    {/* @ts-expect-error no such attribute */}
    <store-product-card sku="1" />
    {/* @ts-expect-error no such field of the detail */}
    <store-cart-drawer onstore-cart-open={({ detail }) => detail.cart} />
  </>
)

/** The types of the DOM. */
export function listen(): CartDrawerElement {
  document.addEventListener('store:cart:add', ({ detail }) => detail.cart.count)
  const element = document.createElement('store-cart-drawer')
  element.addEventListener('store-cart-update', ({ detail }) => detail.lineId.length)
  element.headingLevel = 3
  // @ts-expect-error the wrong kind of value
  element.headingLevel = 'three'
  element.show(document.body)
  return element
}
