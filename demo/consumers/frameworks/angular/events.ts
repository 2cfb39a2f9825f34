import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import 'storefront-widgets/elements'

/** Without a directive, events and template references have the types of the elements. */
@Component({
  selector: 'app-events',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <store-product-card product-slug="glow-camp-lantern" (store-cart-add)="count = $event.detail.cart.count" />
    <store-cart-drawer #drawer />
    <button (click)="drawer.show()">{{ count }}</button>
  `,
})
export class Events {
  count = 0
}
