import type { ElementSpec } from '../shared/element/define-element.ts'
import cartDrawerCss from './element.css?inline'
import type { CartDrawerProps } from './element.tsx'

/** The attributes, methods and styles of `<store-cart-drawer>`. */
export const cartDrawerSpec: ElementSpec<CartDrawerProps> = {
  props: {
    mode: 'string',
    open: 'boolean',
    openOnAdd: 'boolean',
    continueUrl: 'string',
    headingLevel: 'number',
    freeShippingFrom: 'string',
    productUrl: 'string',
    timeZone: 'string',
  },
  methods: ['show', 'close'],
  styles: [cartDrawerCss],
}
