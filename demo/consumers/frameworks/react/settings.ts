/** The shop of the local platform, as `npm run platform` starts it. */
export const shop = { clientId: '7d2c9e9a-5b1f-4c53-9d0a-3c1a5f0e8b11', apiUrl: 'http://127.0.0.1:4401' }
