/** A shop and its platform. */
export interface ShopAddress {
  /** OAuth client ID of the shop's headless project. */
  readonly clientId: string
  /** Origin of the platform, without a trailing slash. */
  readonly apiUrl: string
}

/** Returns the address of a shop without the other fields of its store. */
export const shopOf = ({ clientId, apiUrl }: ShopAddress): ShopAddress => ({ clientId, apiUrl })

/** Whether `shop` is the shop `own`. `shop` is undefined in events that scripts of the page dispatch without it. */
export const isSameShop = (shop: ShopAddress | undefined, own: ShopAddress): boolean =>
  shop?.clientId === own.clientId && shop.apiUrl === own.apiUrl
