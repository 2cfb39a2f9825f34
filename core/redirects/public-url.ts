/** Returns the URL of a redirect session without its query, for events and logs. The query is a credential of the shopper. */
export function publicUrl(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
