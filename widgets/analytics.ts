/**
 * Adds the events of the shop to the page's data layer, in the format of Google Analytics 4, once the shopper has consented:
 * `<script defer src="…/analytics.js" data-consent="granted"></script>`.
 *
 * `data-consent` may be set later, or `store:consent:grant` may be dispatched on the document; see `analytics/consent.ts`. `data-layer` is the name
 * of the data layer. Default: `dataLayer`.
 */

import { startPageAnalytics } from './analytics/page-analytics.ts'

startPageAnalytics()
