import { defineElement } from '../shared/element/define-element.ts'
import { LoginBox } from './login-box.tsx'
import { loginBoxSpec } from './spec.ts'

defineElement('store-login-box', LoginBox, loginBoxSpec)
