import type { Operation } from '../http/endpoint.ts'

/** Where the query of products goes; see `queryProducts` for its types and conversions. */
export const queryRoute: Pick<Operation<never, never>, 'area' | 'method' | 'path' | 'repeat'> = {
  area: 'catalogRead',
  method: 'POST',
  path: '/v1/products/query-platformized',
  repeat: true,
}
