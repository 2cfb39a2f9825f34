import type { Route } from '../../../../http/call.ts'
import { defineRoute } from '../../../../http/v3/route.ts'
import type { Entity } from '../entities.ts'
import { wireBrand } from '../wire.ts'
import { createLabel, deleteLabel, getOrCreateLabel, brandLabels as label, updateLabel } from './labels.ts'
import { type EntityView, eachEntity, oneEntity } from './responses.ts'
import { brandSchemas as schemas } from './schemas.ts'

const view: EntityView<Entity> = { name: 'brand', list: label.list, wire: wireBrand }

/** Writing brands: merchants only. Source: platform reference, Catalog V3, Brands. */
export const brandWriteRoutes: readonly Route[] = [
  defineRoute('createBrand', schemas.create, ({ brand }, ctx) =>
    oneEntity(ctx, view, () => createLabel(ctx, label, brand.name)),
  ),
  defineRoute('updateBrand', schemas.update, ({ brand, fields }, ctx) =>
    oneEntity(ctx, view, () => updateLabel(ctx, label, brand), fields),
  ),
  defineRoute('deleteBrand', schemas.remove, async ({ brandId }, ctx) => {
    await deleteLabel(ctx, label, brandId)
    return {}
  }),
  defineRoute('getOrCreateBrand', schemas.getOrCreate, ({ brandName, fields }, ctx) =>
    oneEntity(ctx, view, () => getOrCreateLabel(ctx, label, brandName), fields),
  ),
  defineRoute('bulkCreateBrands', schemas.bulkCreate, ({ brands, ...asked }, ctx) =>
    eachEntity(ctx, view, brands, { ...asked, save: ({ name }) => createLabel(ctx, label, name) }),
  ),
  defineRoute('bulkUpdateBrands', schemas.bulkUpdate, ({ brands, ...asked }, ctx) =>
    eachEntity(ctx, view, brands, {
      ...asked,
      save: ({ brand }) => updateLabel(ctx, label, brand),
      idOf: ({ brand }) => brand.id,
    }),
  ),
  defineRoute('bulkGetOrCreateBrands', schemas.bulkGetOrCreate, ({ brandNames, fields }, ctx) =>
    eachEntity(ctx, view, brandNames, {
      fields,
      returnEntity: true,
      save: (name) => getOrCreateLabel(ctx, label, name),
    }),
  ),
  defineRoute('bulkDeleteBrands', schemas.bulkDelete, ({ brandIds }, ctx) =>
    eachEntity(ctx, view, brandIds, { save: (id) => deleteLabel(ctx, label, id), idOf: (id) => id }),
  ),
]
