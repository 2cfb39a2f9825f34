/** The URL of a redirect session without its query, for events and logs. The query authorizes whoever has it to act as the shopper. */
export function publicUrl(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
