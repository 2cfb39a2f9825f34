import type { Route } from '../../../../http/call.ts'
import { defineRoute } from '../../../../http/v3/route.ts'
import type { InfoSectionEntity } from '../entities.ts'
import { wireInfoSection } from '../wire.ts'
import { createInfoSection, deleteInfoSection, getOrCreateInfoSection, updateInfoSection } from './info-sections.ts'
import { type EntityView, eachEntity, oneEntity } from './responses.ts'
import { infoSectionSchemas as schemas } from './schemas.ts'

const view: EntityView<InfoSectionEntity> = {
  name: 'infoSection',
  list: ({ infoSections }) => infoSections,
  wire: wireInfoSection,
}

/** Writing info sections: merchants only. Source: platform reference, Catalog V3, Info Sections. */
export const infoSectionWriteRoutes: readonly Route[] = [
  defineRoute('createInfoSection', schemas.create, ({ infoSection }, ctx) =>
    oneEntity(ctx, view, () => createInfoSection(ctx, infoSection)),
  ),
  defineRoute('updateInfoSection', schemas.update, ({ infoSection, fields }, ctx) =>
    oneEntity(ctx, view, () => updateInfoSection(ctx, infoSection), fields),
  ),
  defineRoute('deleteInfoSection', schemas.remove, async ({ infoSectionId }, ctx) => {
    await deleteInfoSection(ctx, infoSectionId)
    return {}
  }),
  defineRoute('getOrCreateInfoSection', schemas.getOrCreate, ({ infoSection, fields }, ctx) =>
    oneEntity(ctx, view, () => getOrCreateInfoSection(ctx, infoSection ?? {}), fields),
  ),
  defineRoute('bulkCreateInfoSections', schemas.bulkCreate, ({ infoSections, ...asked }, ctx) =>
    eachEntity(ctx, view, infoSections, { ...asked, save: (section) => createInfoSection(ctx, section) }),
  ),
  defineRoute('bulkUpdateInfoSections', schemas.bulkUpdate, ({ infoSections, ...asked }, ctx) =>
    eachEntity(ctx, view, infoSections, {
      ...asked,
      save: ({ infoSection }) => updateInfoSection(ctx, infoSection),
      idOf: ({ infoSection }) => infoSection.id,
    }),
  ),
  defineRoute('bulkGetOrCreateInfoSections', schemas.bulkGetOrCreate, ({ infoSections, fields }, ctx) =>
    eachEntity(ctx, view, infoSections, {
      fields,
      returnEntity: true,
      save: (section) => getOrCreateInfoSection(ctx, section),
    }),
  ),
  defineRoute('bulkDeleteInfoSections', schemas.bulkDelete, ({ infoSectionIds }, ctx) =>
    eachEntity(ctx, view, infoSectionIds, { save: (id) => deleteInfoSection(ctx, id), idOf: (id) => id }),
  ),
]
