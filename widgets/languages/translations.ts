import type { messages as account } from '../account-panel/messages.ts'
import type { StatusName } from '../account-panel/orders/status-text.ts'
import type { messages as button } from '../cart-button/messages.ts'
import type { extraMessages } from '../cart-drawer/extras/extra-messages.ts'
import type { messages as drawer } from '../cart-drawer/messages.ts'
import type { errorMessages } from '../cart-drawer/reasons/error-messages.ts'
import type { specialMessages } from '../cart-drawer/terms-and-changes/special-messages.ts'
import type { freeShippingMessages } from '../cart-drawer/totals/free-shipping-messages.ts'
import type { messages as login } from '../login-box/messages.ts'
import type { detailMessages } from '../product-card/detail/detail-messages.ts'
import type { buyMessages } from '../product-card/form/buy-messages.ts'
import type { messages as card } from '../product-card/messages.ts'
import type { partMessages } from '../product-list/lazy-messages.ts'
import type { messages as list } from '../product-list/messages.ts'
import type { messages as redirect } from '../redirect-button/messages.ts'
import type { Message } from '../shared/i18n/i18n.ts'

/** A translation of each message of a widget. Messages with plural forms have those of the language. */
type In<Own> = { readonly [Key in keyof Own]: Message }

/** The translations of product lists and product cards. */
export interface ProductTranslations {
  readonly 'product-card': In<typeof card & typeof buyMessages & typeof detailMessages>
  readonly 'product-list': In<typeof list & typeof partMessages>
}

/** The translations of the widgets from the cart to the checkout. */
export interface CartTranslations {
  readonly 'cart-button': In<typeof button>
  readonly 'cart-drawer': In<
    typeof drawer & typeof freeShippingMessages & typeof extraMessages & typeof specialMessages & typeof errorMessages
  >
  readonly 'redirect-button': In<typeof redirect>
}

export interface LoginTranslations {
  readonly 'login-box': In<typeof login>
}

export interface AccountTranslations {
  readonly 'account-panel': In<typeof account & Record<StatusName, string>>
}
