import fc from 'fast-check'
import { anyId, fields, filter, flag, guid, list, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { cursorQuery, pagingMetadata } from '../entities/search.ts'
import { bulkResults, wireFormats } from '../formats.ts'
import { toSdk } from '../sdk-format.ts'

const ribbon = fields(
  { id: guid, revision: fc.constant('2'), createdDate: wireFormats.date, updatedDate: wireFormats.date, name: text },
  ['id'],
)
const requestedFields = list(fc.constant('ASSIGNED_PRODUCT_COUNT' as const))
const change = fields({ id: anyId, revision: text, name: text }, ['id', 'revision'])
const entityResponse = fc.record({ ribbon })
const results = bulkResults({ item: ribbon })

export const ribbonCases: CallCases<
  | 'getRibbon'
  | 'queryRibbons'
  | 'countRibbons'
  | 'createRibbon'
  | 'updateRibbon'
  | 'deleteRibbon'
  | 'getOrCreateRibbon'
  | 'bulkCreateRibbons'
  | 'bulkUpdateRibbons'
  | 'bulkGetOrCreateRibbons'
  | 'bulkDeleteRibbons'
> = {
  getRibbon: {
    input: fields({ ribbonId: anyId, fields: requestedFields }, ['ribbonId']),
    sdk: async (sdk, { ribbonId, ...options }) => ({ ribbon: await sdk.ribbonsV3.getRibbon(ribbonId, options) }),
    response: entityResponse,
  },
  queryRibbons: {
    input: fields({ query: cursorQuery, fields: requestedFields }, ['query']),
    sdk: (sdk, { query, ...options }) => sdk.ribbonsV3.queryRibbons(query, options),
    response: fc.record({ ribbons: list(ribbon), pagingMetadata }),
  },
  countRibbons: { input: fields({ filter }), sdk: (sdk, input) => sdk.ribbonsV3.countRibbons(input) },
  createRibbon: {
    input: fc.record({ ribbon: fc.record({ name: text }) }),
    sdk: async (sdk, input) => ({ ribbon: await sdk.ribbonsV3.createRibbon(input.ribbon) }),
    response: entityResponse,
  },
  updateRibbon: {
    input: fields({ ribbon: change, fields: requestedFields }, ['ribbon']),
    sdk: async (sdk, { ribbon: { id, ...values }, ...options }) => ({
      ribbon: await sdk.ribbonsV3.updateRibbon(id, values, options),
    }),
    response: entityResponse,
  },
  deleteRibbon: {
    input: fc.record({ ribbonId: anyId }),
    sdk: (sdk, input) => sdk.ribbonsV3.deleteRibbon(input.ribbonId),
  },
  getOrCreateRibbon: {
    input: fields({ ribbonName: text, fields: requestedFields }, ['ribbonName']),
    sdk: (sdk, { ribbonName, ...options }) => sdk.ribbonsV3.getOrCreateRibbon(ribbonName, options),
    response: entityResponse,
  },
  bulkCreateRibbons: {
    input: fields({ ribbons: list(fc.record({ name: text })), returnEntity: flag }, ['ribbons']),
    sdk: (sdk, { ribbons, ...options }) => sdk.ribbonsV3.bulkCreateRibbons(ribbons, options),
    response: results,
  },
  bulkUpdateRibbons: {
    input: fields(
      {
        ribbons: list(fields({ ribbon: change, fieldMask: list(fc.constantFrom('name', 'revision')) }, ['ribbon'])),
        returnEntity: flag,
        fields: requestedFields,
      },
      ['ribbons'],
    ),
    sdk: (sdk, { ribbons, ...options }) => sdk.ribbonsV3.bulkUpdateRibbons(toSdk(ribbons), options),
    response: results,
  },
  bulkGetOrCreateRibbons: {
    input: fields({ ribbonNames: list(text), fields: requestedFields }, ['ribbonNames']),
    sdk: (sdk, { ribbonNames, ...options }) => sdk.ribbonsV3.bulkGetOrCreateRibbons(ribbonNames, options),
    response: results,
  },
  bulkDeleteRibbons: {
    input: fc.record({ ribbonIds: list(guid) }),
    sdk: (sdk, input) => sdk.ribbonsV3.bulkDeleteRibbons(input.ribbonIds),
  },
}
