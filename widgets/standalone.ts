/**
 * All widgets by one classic script, for pages whose builder lets no `type="module"` through. It holds what a page shows at
 * once; all else comes from the folder `storefront/` beside it when it is needed.
 */
import './loader/standalone.ts'
import './cart-button/define.ts'
import './product-card/define.ts'
