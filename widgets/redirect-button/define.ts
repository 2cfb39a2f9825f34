import { defineElement } from '../shared/element/define-element.ts'
import { RedirectButton, redirectButton } from './element.tsx'

defineElement('store-redirect-button', RedirectButton, redirectButton)
