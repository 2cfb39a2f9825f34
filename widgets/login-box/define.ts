import { defineElement } from '../shared/element/define-element.ts'
import { LoginBox, loginBox } from './element.tsx'

defineElement('store-login-box', LoginBox, loginBox)
