/** All widgets in one classic script, for pages that cannot load modules. */
import './cart-button/define.ts'
import './cart-drawer/define.ts'
import './product-card/define.ts'
import './redirect-button/define.ts'
