import { defineElement } from '../shared/element/define-element.ts'
import { RedirectButton, redirectButton } from './redirect-button.tsx'

defineElement('store-redirect-button', RedirectButton, redirectButton)
