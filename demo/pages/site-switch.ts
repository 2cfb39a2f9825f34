/** Values for the placeholders of pages of one site. */
export interface PageValues {
  readonly apiUrl: string
  readonly clientId: string
  readonly apiKey: string
  /** Catalog of the site. Default: V1. */
  readonly catalog?: CatalogVersion
  /** Version of the carts of the site. Default: V2. */
  readonly cart?: CartVersion
}

export type CatalogVersion = 'v1' | 'v3'
export type CartVersion = 'v1' | 'v2'

/** A site whose pages are served. */
export interface PageSite {
  /** Path of its pages, without a trailing slash. */
  readonly base: string
  /** Called for every page, so that the page server may start before the platform. */
  readonly values: () => PageValues
}

/** Returns links to the same page of every site, or an empty string for a single site. The script adds the query and fragment of the URL. */
export function siteSwitch(current: PageSite, sites: readonly PageSite[], path: string): string {
  if (sites.length < 2) return ''
  const links = sites
    .map((site) => ({ site, name: `Catalog ${(site.values().catalog ?? 'v1').toUpperCase()}` }))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ site, name }) => {
      const marked = site === current ? ' aria-current="true"' : ''
      return `<a href="${site.base}${path}"${marked}>${name}</a>`
    })
  return `<nav class="sites" aria-label="Sites of the demo">The same shop on two sites: ${links.join(' ')}</nav>
    <script type="module" src="/site-switch.js"></script>`
}
