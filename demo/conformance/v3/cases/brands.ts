import fc from 'fast-check'
import { anyId, fields, filter, flag, guid, list, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { cursorQuery, pagingMetadata } from '../entities/search.ts'
import { bulkResults, wireFormats } from '../formats.ts'
import { toSdk } from '../sdk-format.ts'

const brand = fields(
  { id: guid, revision: fc.constant('2'), createdDate: wireFormats.date, updatedDate: wireFormats.date, name: text },
  ['id'],
)
const requestedFields = list(fc.constant('ASSIGNED_PRODUCTS_COUNT' as const))
const change = fields({ id: anyId, revision: text, name: text }, ['id', 'revision'])
const entityResponse = fc.record({ brand })
const results = bulkResults({ item: brand })

export const brandCases: CallCases<
  | 'getBrand'
  | 'queryBrands'
  | 'countBrands'
  | 'createBrand'
  | 'updateBrand'
  | 'deleteBrand'
  | 'getOrCreateBrand'
  | 'bulkCreateBrands'
  | 'bulkUpdateBrands'
  | 'bulkGetOrCreateBrands'
  | 'bulkDeleteBrands'
> = {
  getBrand: {
    input: fields({ brandId: anyId, fields: requestedFields }, ['brandId']),
    sdk: async (sdk, { brandId, ...options }) => ({ brand: await sdk.brandsV3.getBrand(brandId, options) }),
    response: entityResponse,
  },
  queryBrands: {
    input: fields({ query: cursorQuery, fields: requestedFields }, ['query']),
    sdk: (sdk, { query, ...options }) => sdk.brandsV3.queryBrands(query, options),
    response: fc.record({ brands: list(brand), pagingMetadata }),
  },
  countBrands: { input: fields({ filter }), sdk: (sdk, input) => sdk.brandsV3.countBrands(input) },
  createBrand: {
    input: fc.record({ brand: fc.record({ name: text }) }),
    sdk: async (sdk, input) => ({ brand: await sdk.brandsV3.createBrand(input.brand) }),
    response: entityResponse,
  },
  updateBrand: {
    input: fields({ brand: change, fields: requestedFields }, ['brand']),
    sdk: async (sdk, { brand: { id, ...values }, ...options }) => ({
      brand: await sdk.brandsV3.updateBrand(id, values, options),
    }),
    response: entityResponse,
  },
  deleteBrand: {
    input: fc.record({ brandId: anyId }),
    sdk: (sdk, input) => sdk.brandsV3.deleteBrand(input.brandId),
  },
  getOrCreateBrand: {
    input: fields({ brandName: text, fields: requestedFields }, ['brandName']),
    sdk: (sdk, { brandName, ...options }) => sdk.brandsV3.getOrCreateBrand(brandName, options),
    response: entityResponse,
  },
  bulkCreateBrands: {
    input: fields({ brands: list(fc.record({ name: text })), returnEntity: flag }, ['brands']),
    sdk: (sdk, { brands, ...options }) => sdk.brandsV3.bulkCreateBrands(brands, options),
    response: results,
  },
  bulkUpdateBrands: {
    input: fields(
      {
        brands: list(fields({ brand: change, fieldMask: list(fc.constantFrom('name', 'revision')) }, ['brand'])),
        returnEntity: flag,
        fields: requestedFields,
      },
      ['brands'],
    ),
    sdk: (sdk, { brands, ...options }) => sdk.brandsV3.bulkUpdateBrands(toSdk(brands), options),
    response: results,
  },
  bulkGetOrCreateBrands: {
    input: fields({ brandNames: list(text), fields: requestedFields }, ['brandNames']),
    sdk: (sdk, { brandNames, ...options }) => sdk.brandsV3.bulkGetOrCreateBrands(brandNames, options),
    response: results,
  },
  bulkDeleteBrands: {
    input: fc.record({ brandIds: list(guid) }),
    sdk: (sdk, input) => sdk.brandsV3.bulkDeleteBrands(input.brandIds),
  },
}
