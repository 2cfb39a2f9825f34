import * as v from 'valibot'
import { type Ctx, notFound, type Route } from '../../../http/call.ts'
import { matchingRows, type QueryTarget, runCursorQuery } from '../../../http/query/cursor-query.ts'
import { queryField as field, namedFields, type QueryField } from '../../../http/query/fields.ts'
import { defineRoute } from '../../../http/v3/route.ts'
import type { CallName } from '../../../http/v3/wire-map.ts'
import { open, paged, segment } from '../schemas.ts'
import type { Customization, Entity, InfoSectionEntity } from './entities.ts'
import { loadEntities, type ShopEntities } from './shop-entities.ts'
import { wireBrand, wireCustomization, wireInfoSection, wireRibbon } from './wire.ts'

/** The three reading calls of an entity. */
interface EntityCalls<Row extends Entity> {
  readonly get: CallName
  readonly query: CallName
  readonly count: CallName
  /** Name in responses, and with `Id` of the path parameter. */
  readonly name: string
  readonly plural: string
  readonly fieldNames: readonly [string, ...string[]]
  readonly queryFields: Readonly<Record<string, QueryField<Row>>>
  list(entities: ShopEntities): ReadonlyMap<string, Row>
  wire(row: Row, fields: readonly string[]): Record<string, unknown>
}

const maxLimit = 100

function entityRoutesOf<Row extends Entity>(calls: EntityCalls<Row>): readonly Route[] {
  const { name, plural, wire } = calls
  const fields = v.nullish(v.array(v.picklist([...calls.fieldNames])))
  const target: QueryTarget<Row> = { fields: namedFields({ ...commonFields, ...calls.queryFields }), maxLimit }
  const rows = async ({ platform, elevated }: Ctx) => [
    ...calls.list(await loadEntities(platform.db, { hidden: elevated })).values(),
  ]
  return [
    defineRoute(calls.get, v.objectWithRest({ fields }, segment), async (input, ctx) => {
      const id = (input as Readonly<Record<string, unknown>>)[`${name}Id`]
      const found = (await rows(ctx)).find((row) => row.id === id)
      if (found === undefined) throw notFound(`There is no ${name} with this id`)
      return { [name]: wire(found, input.fields ?? []) }
    }),
    defineRoute(calls.query, v.object({ query: paged, fields }), async ({ query, ...input }, ctx) => {
      const { items, pagingMetadata } = runCursorQuery(await rows(ctx), query, target, 'query')
      return { [plural]: items.map((row) => wire(row, input.fields ?? [])), pagingMetadata }
    }),
    defineRoute(calls.count, v.object({ filter: open }), async (input, ctx) => ({
      count: matchingRows(await rows(ctx), input, target, '').length,
    })),
  ]
}

const commonFields = {
  createdDate: field<Entity>('date', ({ createdDate }) => createdDate),
  updatedDate: field<Entity>('date', ({ updatedDate }) => updatedDate),
  id: field<Entity>('text', ({ id }) => id, false),
}
const named = { name: field<Entity>('text', ({ name }) => name) }

/** Reading brands, ribbons, info sections and customizations. Source: platform reference, Catalog V3. */
export const entityRoutes: readonly Route[] = [
  ...entityRoutesOf<Entity>({
    get: 'getBrand',
    query: 'queryBrands',
    count: 'countBrands',
    name: 'brand',
    plural: 'brands',
    fieldNames: ['ASSIGNED_PRODUCTS_COUNT'],
    queryFields: named,
    list: ({ brands }) => brands,
    wire: wireBrand,
  }),
  ...entityRoutesOf<Entity>({
    get: 'getRibbon',
    query: 'queryRibbons',
    count: 'countRibbons',
    name: 'ribbon',
    plural: 'ribbons',
    fieldNames: ['ASSIGNED_PRODUCT_COUNT', 'ASSIGNED_PRODUCTS_COUNT'],
    queryFields: named,
    list: ({ ribbons }) => ribbons,
    wire: wireRibbon,
  }),
  ...entityRoutesOf<InfoSectionEntity>({
    get: 'getInfoSection',
    query: 'queryInfoSections',
    count: 'countInfoSections',
    name: 'infoSection',
    plural: 'infoSections',
    fieldNames: ['PLAIN_DESCRIPTION', 'DESCRIPTION', 'ASSIGNED_PRODUCTS_COUNT'],
    queryFields: {
      title: field('text', ({ title }) => title),
      uniqueName: field('text', ({ uniqueName }) => uniqueName),
    },
    list: ({ infoSections }) => infoSections,
    wire: wireInfoSection,
  }),
  ...entityRoutesOf<Customization>({
    get: 'getCustomization',
    query: 'queryCustomizations',
    count: 'countCustomizations',
    name: 'customization',
    plural: 'customizations',
    fieldNames: ['ASSIGNED_PRODUCTS_COUNT', 'CHOICE_DISPLAY_IMAGE'],
    queryFields: {
      id: field('text', ({ id }) => id),
      ...named,
      customizationRenderType: field('text', ({ renderType }) => renderType, false),
      customizationType: field('text', ({ kind }) => (kind === 'option' ? 'PRODUCT_OPTION' : 'MODIFIER'), false),
    },
    list: ({ customizations }) => customizations,
    wire: wireCustomization,
  }),
]
