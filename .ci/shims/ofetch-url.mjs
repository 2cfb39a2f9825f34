/** What `ufo` is to ofetch in the bundle: our calls come with whole addresses, so these are seldom asked. */
export const withBase = (path, base) => new URL(path, base).href

export function withQuery(address, query) {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value)
  return url.href
}
