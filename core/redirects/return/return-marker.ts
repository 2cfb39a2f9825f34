/** Query parameter of a return URL. Value: `<client ID>.<nonce>`. */
export const returnMarker = 'store-return'
