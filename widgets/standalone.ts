/**
 * All widgets by one classic script, for pages whose builder lets no `type="module"` through. It holds what a page shows at once, and the client; the other
 * widgets come from the folder `storefront/` beside it when the page has them.
 */
import './loader/standalone.ts'
import './cart-button/define.ts'
import './product-card/define.ts'
