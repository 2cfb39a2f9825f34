import { Component, CUSTOM_ELEMENTS_SCHEMA, Directive, input, output } from '@angular/core'
import type { ProductCardAttributes, ProductCardEvents } from 'storefront-widgets/elements'
import 'storefront-widgets/storefront.js'

/** Types one element for templates: Angular checks inputs and outputs of directives, but no attributes of custom elements. */
@Directive({
  selector: 'store-product-card',
  host: {
    '[attr.product-slug]': 'productSlug()',
    '[attr.heading-level]': 'headingLevel()',
    '(store-cart-add)': 'cartAdd.emit($event)',
  },
})
export class StoreProductCard {
  readonly productSlug = input<ProductCardAttributes['product-slug']>()
  readonly headingLevel = input<number>()
  readonly cartAdd = output<ProductCardEvents['store-cart-add']>()
}

@Component({
  selector: 'app-shop',
  imports: [StoreProductCard],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <store-product-card productSlug="glow-camp-lantern" [headingLevel]="2" (cartAdd)="count = $event.detail.cart.count" />
    <store-cart-drawer open-on-add />
    {{ count }}
  `,
})
export class Shop {
  count = 0
}
