import 'storefront-widgets/analytics.js'
import 'storefront-widgets/storefront.js'
import 'storefront-widgets/widgets/product-card.js'
import { createClient } from 'storefront-widgets'
import { createAdminClient } from 'storefront-widgets/admin'
import { createWebhookHandler } from 'storefront-widgets/webhooks'
import { shop } from './shop.js'

createClient(shop).close()
if (typeof createAdminClient !== 'function' || typeof createWebhookHandler !== 'function') process.exitCode = 1
