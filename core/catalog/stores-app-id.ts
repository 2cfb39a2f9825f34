/** Id of the app whose catalog the shop's products are in: `appId` of a `catalogReference`. The same for every shop. Source: core/README.md#cart. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
