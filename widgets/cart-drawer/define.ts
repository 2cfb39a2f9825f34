import { defineElement } from '../shared/element/define-element.ts'
import { CartDrawer } from './element.tsx'
import { cartDrawerSpec } from './spec.ts'

defineElement('store-cart-drawer', CartDrawer, cartDrawerSpec)
