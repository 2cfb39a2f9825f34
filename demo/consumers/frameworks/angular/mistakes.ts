import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import { StoreProductCard } from './shop.ts'

@Component({
  selector: 'app-mistakes',
  imports: [StoreProductCard],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <store-product-card [headingLevel]="'two'" />
    <store-product-card (cartAdd)="count = $event.detail.total" />
  `,
})
export class Mistakes {
  count = 0
}
