import * as v from 'valibot'
import type { Route } from '../../../../http/call.ts'
import { infoSectionView } from '../views.ts'
import { entityWriteRoutes, getOrCreateRoutes } from './entity-routes.ts'
import { newSection, requestedSection, sectionChange } from './info-section-schemas.ts'
import { createInfoSection, deleteInfoSection, getOrCreateInfoSection, updateInfoSection } from './info-sections.ts'

/** Writing info sections: merchants only. Source: platform reference, Catalog V3, Info Sections. */
export const infoSectionWriteRoutes: readonly Route[] = [
  ...entityWriteRoutes(infoSectionView, {
    created: newSection,
    changed: sectionChange,
    create: createInfoSection,
    update: updateInfoSection,
    remove: deleteInfoSection,
  }),
  ...getOrCreateRoutes(infoSectionView, {
    name: 'infoSection',
    one: v.nullish(requestedSection),
    each: requestedSection,
    getOrCreate: (ctx, section) => getOrCreateInfoSection(ctx, section ?? {}),
    remove: deleteInfoSection,
  }),
]
