import fc from 'fast-check'
import { anyId, fields, filter, flag, guid, list, text } from '../../arbitraries.ts'
import type { CallCases } from '../call-case.ts'
import { richContent } from '../entities/media.ts'
import { cursorQuery, pagingMetadata } from '../entities/search.ts'
import { bulkResults, wireFormats } from '../formats.ts'
import { toSdk } from '../sdk-format.ts'

const content = { uniqueName: text, title: text, description: richContent, plainDescription: text }
const infoSection = fields(
  { id: guid, revision: fc.constant('2'), createdDate: wireFormats.date, updatedDate: wireFormats.date, ...content },
  ['id'],
)
const requestedFields = list(fc.constant('ASSIGNED_PRODUCTS_COUNT' as const))
const newSection = fields(content, ['uniqueName', 'title'])
const sectionReference = fields({ id: guid, ...content })
const change = fields({ id: anyId, revision: text, ...content }, ['id', 'revision'])
const entityResponse = fc.record({ infoSection })
const results = bulkResults({ item: infoSection })

export const infoSectionCases: CallCases<
  | 'getInfoSection'
  | 'queryInfoSections'
  | 'countInfoSections'
  | 'createInfoSection'
  | 'updateInfoSection'
  | 'deleteInfoSection'
  | 'getOrCreateInfoSection'
  | 'bulkCreateInfoSections'
  | 'bulkUpdateInfoSections'
  | 'bulkGetOrCreateInfoSections'
  | 'bulkDeleteInfoSections'
> = {
  getInfoSection: {
    input: fields({ infoSectionId: anyId, fields: requestedFields }, ['infoSectionId']),
    sdk: async (sdk, { infoSectionId, ...options }) => ({
      infoSection: await sdk.infoSectionsV3.getInfoSection(infoSectionId, options),
    }),
    response: entityResponse,
  },
  queryInfoSections: {
    input: fields({ query: cursorQuery, fields: requestedFields }, ['query']),
    sdk: (sdk, { query, ...options }) => sdk.infoSectionsV3.queryInfoSections(query, options),
    response: fc.record({ infoSections: list(infoSection), pagingMetadata }),
  },
  countInfoSections: { input: fields({ filter }), sdk: (sdk, input) => sdk.infoSectionsV3.countInfoSections(input) },
  createInfoSection: {
    input: fc.record({ infoSection: newSection }),
    sdk: async (sdk, input) => ({ infoSection: await sdk.infoSectionsV3.createInfoSection(input.infoSection) }),
    response: entityResponse,
  },
  updateInfoSection: {
    input: fields({ infoSection: change, fields: requestedFields }, ['infoSection']),
    sdk: async (sdk, { infoSection: { id, ...values }, ...options }) => ({
      infoSection: await sdk.infoSectionsV3.updateInfoSection(id, values, options),
    }),
    response: entityResponse,
  },
  deleteInfoSection: {
    input: fc.record({ infoSectionId: anyId }),
    sdk: (sdk, input) => sdk.infoSectionsV3.deleteInfoSection(input.infoSectionId),
  },
  getOrCreateInfoSection: {
    input: fields({ infoSection: sectionReference, fields: requestedFields }),
    sdk: (sdk, input) => sdk.infoSectionsV3.getOrCreateInfoSection(toSdk(input)),
    response: entityResponse,
  },
  bulkCreateInfoSections: {
    input: fields({ infoSections: list(newSection), returnEntity: flag }, ['infoSections']),
    sdk: (sdk, { infoSections, ...options }) => sdk.infoSectionsV3.bulkCreateInfoSections(infoSections, options),
    response: results,
  },
  bulkUpdateInfoSections: {
    input: fields(
      {
        infoSections: list(
          fields({ infoSection: change, fieldMask: list(fc.constantFrom('title', 'description.nodes')) }, [
            'infoSection',
          ]),
        ),
        returnEntity: flag,
        fields: requestedFields,
      },
      ['infoSections'],
    ),
    sdk: (sdk, { infoSections, ...options }) => sdk.infoSectionsV3.bulkUpdateInfoSections(toSdk(infoSections), options),
    response: results,
  },
  bulkGetOrCreateInfoSections: {
    input: fields({ infoSections: list(sectionReference), fields: requestedFields }),
    sdk: (sdk, input) => sdk.infoSectionsV3.bulkGetOrCreateInfoSections(toSdk(input)),
    response: results,
  },
  bulkDeleteInfoSections: {
    input: fc.record({ infoSectionIds: list(guid) }),
    sdk: (sdk, input) => sdk.infoSectionsV3.bulkDeleteInfoSections(input.infoSectionIds),
  },
}
