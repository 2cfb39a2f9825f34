/** The attributes with which a script tag names the shop of a test. */
export const shopAttributes =
  'data-client-id="{{clientId}}" data-api-url="{{apiUrl}}" data-catalog="{{catalog}}" data-cart="{{cart}}"'

/** The loader's script tag of a merchant's page. */
export const loaderTag = `<script type="module" src="{{storefront}}/storefront.js" ${shopAttributes}></script>`
