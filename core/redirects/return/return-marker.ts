/** Query parameter of a return URL. Value: `<client id>.<nonce>`. */
export const returnMarker = 'store-return'
