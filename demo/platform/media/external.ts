const PREFIX = 'external_'

/** The id under which a picture elsewhere on the web is known here: its address is in it, so that nothing else need be kept. */
export function externalMediaId(url: string): string {
  return PREFIX + Buffer.from(url).toString('base64url')
}

/** The address in such an id; undefined for any other id, and for what is no web address. */
export function externalUrl(id: string): string | undefined {
  if (!id.startsWith(PREFIX)) return undefined
  const url = Buffer.from(id.slice(PREFIX.length), 'base64url').toString('utf8')
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined
}
