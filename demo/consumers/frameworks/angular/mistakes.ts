import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import { StoreProductCard } from './shop.ts'

@Component({
  selector: 'app-mistakes',
  imports: [StoreProductCard],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <store-product-card [headingLevel]="'two'" />
    <store-product-card (cartAdd)="count = $event.detail.total" />
    <store-cart-drawer #drawer (store-cart-update)="count = $event.detail.total" />
    <button (click)="drawer.toggle()">{{ count }}</button>
  `,
})
export class Mistakes {
  count = 0
}
