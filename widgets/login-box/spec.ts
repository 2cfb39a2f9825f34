import type { ElementSpec } from '../shared/element/define-element.ts'
import { passwordInputCss } from '../shared/ui/password-input.tsx'
import loginBoxCss from './element.css?inline'
import type { LoginBoxProps } from './options.ts'

/** The attributes, methods and styles of `<store-login-box>`. */
export const loginBoxSpec: ElementSpec<LoginBoxProps> = {
  props: {
    mode: 'string',
    open: 'boolean',
    view: 'string',
    returnUrl: 'string',
    allowRegister: 'boolean',
    fields: 'string',
    captchaSiteKey: 'string',
    captchaInvisibleSiteKey: 'string',
    loginStyle: 'string',
    sso: 'json',
  },
  methods: ['show', 'close', 'loginWithProvider'],
  styles: [loginBoxCss, passwordInputCss],
}
