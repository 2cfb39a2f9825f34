import * as v from 'valibot'
import { segment } from '../../schemas.ts'
import { fieldsOf, id, record, returnEntity, revision, some, text } from './common-schemas.ts'

const brandName = text(1, 50)
const brandFields = fieldsOf(['ASSIGNED_PRODUCTS_COUNT'])
const newBrand = v.object({ name: brandName })
const brandChange = v.object({ id, revision, name: v.nullish(brandName) })

export const brandSchemas = {
  create: v.object({ brand: newBrand }),
  update: v.object({ brand: brandChange, fields: brandFields }),
  remove: v.object({ brandId: segment }),
  getOrCreate: v.object({ brandName, fields: brandFields }),
  bulkCreate: v.object({ brands: some(newBrand, 100), returnEntity }),
  bulkUpdate: v.object({ brands: some(v.object({ brand: brandChange }), 100), returnEntity, fields: brandFields }),
  bulkGetOrCreate: v.object({ brandNames: some(brandName, 100), fields: brandFields }),
  bulkDelete: v.object({ brandIds: some(id, 100) }),
}

const ribbonName = text(1, 30)
const ribbonFields = fieldsOf(['ASSIGNED_PRODUCT_COUNT', 'ASSIGNED_PRODUCTS_COUNT'])
const newRibbon = v.object({ name: ribbonName })
const ribbonChange = v.object({ id, revision, name: v.nullish(ribbonName) })

export const ribbonSchemas = {
  create: v.object({ ribbon: newRibbon }),
  update: v.object({ ribbon: ribbonChange, fields: ribbonFields }),
  remove: v.object({ ribbonId: segment }),
  getOrCreate: v.object({ ribbonName, fields: ribbonFields }),
  bulkCreate: v.object({ ribbons: some(newRibbon, 100), returnEntity }),
  bulkUpdate: v.object({ ribbons: some(v.object({ ribbon: ribbonChange }), 100), returnEntity, fields: ribbonFields }),
  bulkGetOrCreate: v.object({ ribbonNames: some(ribbonName, 100), fields: ribbonFields }),
  bulkDelete: v.object({ ribbonIds: some(id, 100) }),
}

const sectionText = { description: record, plainDescription: v.nullish(text(0, 16_000)) }
const [uniqueName, title] = [text(1, 100), text(1, 50)]
const sectionFields = fieldsOf(['PLAIN_DESCRIPTION', 'DESCRIPTION', 'ASSIGNED_PRODUCTS_COUNT'])
const newSection = v.object({ ...sectionText, uniqueName, title })
const sectionChange = v.object({
  ...sectionText,
  id,
  revision,
  uniqueName: v.nullish(uniqueName),
  title: v.nullish(title),
})
const requestedSection = v.object({
  ...sectionText,
  id: v.nullish(id),
  uniqueName: v.nullish(uniqueName),
  title: v.nullish(title),
})

export const infoSectionSchemas = {
  create: v.object({ infoSection: newSection }),
  update: v.object({ infoSection: sectionChange, fields: sectionFields }),
  remove: v.object({ infoSectionId: segment }),
  getOrCreate: v.object({ infoSection: v.nullish(requestedSection), fields: sectionFields }),
  bulkCreate: v.object({ infoSections: some(newSection, 100), returnEntity }),
  bulkUpdate: v.object({
    infoSections: some(v.object({ infoSection: sectionChange }), 100),
    returnEntity,
    fields: sectionFields,
  }),
  bulkGetOrCreate: v.object({ infoSections: some(requestedSection, 100), fields: sectionFields }),
  bulkDelete: v.object({ infoSectionIds: some(id, 100) }),
}

export type LabelChange = v.InferOutput<typeof brandChange>
export type NewSectionInput = v.InferOutput<typeof newSection>
export type SectionChangeInput = v.InferOutput<typeof sectionChange>
export type RequestedSectionInput = v.InferOutput<typeof requestedSection>
