import { shopAttributes } from '../../../pages/server.ts'

/** The loader's script tag of a merchant's page. */
export const loaderTag = `<script type="module" src="{{storefront}}/storefront.js" ${shopAttributes}></script>`
