import { writeUrl } from '../../shared/hooks/use-route.ts'
import type { ListRoute } from './list-route.ts'

const OWN_PARAMETERS = /^(q|sort|min|max|stock|in|page|option\..*)$/

/** Returns `pageUrl` with the parameters of the route. Other parts of the URL are kept. */
export function routeUrl(pageUrl: string, prefix: string, { choice, page }: ListRoute): string {
  const url = new URL(pageUrl)
  const { searchParams: parameters } = url
  for (const name of [...parameters.keys()]) {
    if (name.startsWith(prefix) && OWN_PARAMETERS.test(name.slice(prefix.length))) parameters.delete(name)
  }
  const { search, sort, min, max, inStock, collections = [], options = {} } = choice
  const append = (name: string, value: string | false | undefined): void => {
    if (value) parameters.append(prefix + name, value)
  }
  append('q', search)
  append('sort', sort)
  append('min', min)
  append('max', max)
  append('stock', inStock && '1')
  for (const id of collections) append('in', id)
  for (const [name, values] of Object.entries(options)) for (const value of values) append(`option.${name}`, value)
  append('page', page > 1 && String(page))
  return url.href
}

/** Writes the route to the URL of the page: as a new entry of the session history, or in place of the current one. */
export function writeListRoute(prefix: string, route: ListRoute, replace: boolean | undefined): void {
  writeUrl(routeUrl(location.href, prefix, route), replace)
}
