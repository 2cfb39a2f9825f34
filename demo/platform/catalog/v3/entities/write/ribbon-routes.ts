import type { Route } from '../../../../http/call.ts'
import { defineRoute } from '../../../../http/v3/route.ts'
import type { Entity } from '../entities.ts'
import { wireRibbon } from '../wire.ts'
import { createLabel, deleteLabel, getOrCreateLabel, ribbonLabels as label, updateLabel } from './labels.ts'
import { type EntityView, eachEntity, oneEntity } from './responses.ts'
import { ribbonSchemas as schemas } from './schemas.ts'

const view: EntityView<Entity> = { name: 'ribbon', list: label.list, wire: wireRibbon }

/** Writing ribbons: merchants only. Source: platform reference, Catalog V3, Ribbons. */
export const ribbonWriteRoutes: readonly Route[] = [
  defineRoute('createRibbon', schemas.create, ({ ribbon }, ctx) =>
    oneEntity(ctx, view, () => createLabel(ctx, label, ribbon.name)),
  ),
  defineRoute('updateRibbon', schemas.update, ({ ribbon, fields }, ctx) =>
    oneEntity(ctx, view, () => updateLabel(ctx, label, ribbon), fields),
  ),
  defineRoute('deleteRibbon', schemas.remove, async ({ ribbonId }, ctx) => {
    await deleteLabel(ctx, label, ribbonId)
    return {}
  }),
  defineRoute('getOrCreateRibbon', schemas.getOrCreate, ({ ribbonName, fields }, ctx) =>
    oneEntity(ctx, view, () => getOrCreateLabel(ctx, label, ribbonName), fields),
  ),
  defineRoute('bulkCreateRibbons', schemas.bulkCreate, ({ ribbons, ...asked }, ctx) =>
    eachEntity(ctx, view, ribbons, { ...asked, save: ({ name }) => createLabel(ctx, label, name) }),
  ),
  defineRoute('bulkUpdateRibbons', schemas.bulkUpdate, ({ ribbons, ...asked }, ctx) =>
    eachEntity(ctx, view, ribbons, {
      ...asked,
      save: ({ ribbon }) => updateLabel(ctx, label, ribbon),
      idOf: ({ ribbon }) => ribbon.id,
    }),
  ),
  defineRoute('bulkGetOrCreateRibbons', schemas.bulkGetOrCreate, ({ ribbonNames, fields }, ctx) =>
    eachEntity(ctx, view, ribbonNames, {
      fields,
      returnEntity: true,
      save: (name) => getOrCreateLabel(ctx, label, name),
    }),
  ),
  defineRoute('bulkDeleteRibbons', schemas.bulkDelete, ({ ribbonIds }, ctx) =>
    eachEntity(ctx, view, ribbonIds, { save: (id) => deleteLabel(ctx, label, id), idOf: (id) => id }),
  ),
]
