import * as v from 'valibot'
import type { Route } from '../../../../http/call.ts'
import type { InfoSectionEntity } from '../entities.ts'
import { wireInfoSection } from '../wire.ts'
import { fieldsOf } from './common-schemas.ts'
import { type EntityWrites, entityWriteRoutes, getOrCreateRoutes } from './entity-routes.ts'
import { newSection, requestedSection, sectionChange } from './info-section-schemas.ts'
import { createInfoSection, deleteInfoSection, getOrCreateInfoSection, updateInfoSection } from './info-sections.ts'

const writes: EntityWrites<InfoSectionEntity, typeof newSection, typeof sectionChange> = {
  view: { name: 'infoSection', list: ({ infoSections }) => infoSections, wire: wireInfoSection },
  fields: fieldsOf(['PLAIN_DESCRIPTION', 'DESCRIPTION', 'ASSIGNED_PRODUCTS_COUNT']),
  created: newSection,
  changed: sectionChange,
  create: createInfoSection,
  update: updateInfoSection,
  remove: deleteInfoSection,
}

/** Writing info sections: merchants only. Source: platform reference, Catalog V3, Info Sections. */
export const infoSectionWriteRoutes: readonly Route[] = [
  ...entityWriteRoutes('InfoSection', writes),
  ...getOrCreateRoutes('InfoSection', writes, {
    name: 'infoSection',
    one: v.nullish(requestedSection),
    each: requestedSection,
    getOrCreate: (ctx, section) => getOrCreateInfoSection(ctx, section ?? {}),
  }),
]
