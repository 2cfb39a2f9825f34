/** All widgets of a shop in one classic script, for pages that cannot load modules. Those for members are scripts of their own. */
import './cart-button/define.ts'
import './cart-drawer/define.ts'
import './product-card/define.ts'
import './redirect-button/define.ts'
