/** Removes the nonces from the return URLs in a request body. */
export function stripNonce(body: string): string {
  return body.replace(/(store-return=[\w-]{36})\.[\w-]{22}(?=["&#])/g, '$1')
}
