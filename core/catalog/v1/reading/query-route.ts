import type { Operation } from '../../../http/endpoint.ts'

const PATH = '/v1/products/query-platformized'

/** Method and path of the product query. `queryProducts` has its types and conversions. */
export const queryRoute: Pick<Operation<never, never>, 'area' | 'method' | 'path' | 'retry'> = {
  area: 'catalogRead',
  method: 'POST',
  path: PATH,
  retry: true,
}

/** The full path of the product query, for code that runs before the client has loaded. */
export const queryPath: string = `/stores-reader${PATH}`
