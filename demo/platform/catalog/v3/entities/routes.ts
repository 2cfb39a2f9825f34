import * as v from 'valibot'
import type { Route } from '../../../http/call.ts'
import { notFound } from '../../../http/errors.ts'
import { optionalObject } from '../../../http/input/schemas.ts'
import { matchingRows, type QueryTarget, runCursorQuery } from '../../../http/query/cursor-query.ts'
import { queryField as field, namedFields, type QueryField } from '../../../http/query/fields.ts'
import { defineRoute } from '../../../http/v3/route.ts'
import type { Ctx } from '../../../platform.ts'
import { paged, segment } from '../schemas.ts'
import type { Customization, Entity, InfoSectionEntity } from './entities.ts'
import { loadEntities } from './shop-entities.ts'
import { brandView, customizationView, type EntityView, infoSectionView, ribbonView } from './views.ts'

/** The three reading calls of a kind of entities. */
function entityRoutesOf<Row extends Entity>(
  { call, name, fields, list, wire }: EntityView<Row>,
  queryFields: Readonly<Record<string, QueryField<Row>>>,
  maxLimit = 100,
): readonly Route[] {
  const target: QueryTarget<Row> = { fields: namedFields({ ...commonFields, ...queryFields }), maxLimit }
  const rows = async ({ platform, elevated }: Ctx) => [
    ...list(await loadEntities(platform.db, { hidden: elevated })).values(),
  ]
  return [
    defineRoute(`get${call}`, v.objectWithRest({ fields }, segment), async (input, ctx) => {
      const id = (input as Readonly<Record<string, unknown>>)[`${name}Id`]
      const found = (await rows(ctx)).find((row) => row.id === id)
      if (found === undefined) throw notFound(`There is no ${name} with this id`)
      return { [name]: wire(found, input.fields ?? []) }
    }),
    defineRoute(`query${call}s`, v.object({ query: paged, fields }), async ({ query, ...input }, ctx) => {
      const { items, pagingMetadata } = runCursorQuery(await rows(ctx), query, target, 'query')
      return { [`${name}s`]: items.map((row) => wire(row, input.fields ?? [])), pagingMetadata }
    }),
    defineRoute(`count${call}s`, v.object({ filter: optionalObject }), async (input, ctx) => ({
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
  ...entityRoutesOf(brandView, named, 300),
  ...entityRoutesOf(ribbonView, named),
  ...entityRoutesOf<InfoSectionEntity>(infoSectionView, {
    title: field('text', ({ title }) => title),
    uniqueName: field('text', ({ uniqueName }) => uniqueName),
  }),
  ...entityRoutesOf<Customization>(customizationView, {
    id: field('text', ({ id }) => id),
    ...named,
    customizationRenderType: field('text', ({ renderType }) => renderType, false),
    customizationType: field('text', ({ kind }) => (kind === 'option' ? 'PRODUCT_OPTION' : 'MODIFIER'), false),
  }),
]
