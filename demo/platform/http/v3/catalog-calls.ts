/**
 * The calls of Catalog V3 by area, with method and path as this client sends them. Queries that the platform accepts as GET and as POST
 * are listed as POST.
 *
 * Source: core/README.md#catalog-v3.
 */
export const catalogAreas = {
  catalogVersioning: {
    getCatalogVersion: 'GET /stores/v3/provision/version',
  },
} as const

/** Queries of Catalog V3 that the platform also accepts as GET, with the payload in the parameter `.r` or as one parameter per field. */
export const catalogQueries = [] as const
