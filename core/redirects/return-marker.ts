/** Parameter that marks an address of ours which the platform's pages return to; its value is the client id. */
export const returnMarker = 'store-return'
