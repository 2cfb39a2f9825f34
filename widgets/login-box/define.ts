import { defineElement } from '../shared/element/define-element.ts'
import { LoginBox } from './element.tsx'
import { loginBoxSpec } from './spec.ts'

defineElement('store-login-box', LoginBox, loginBoxSpec)
