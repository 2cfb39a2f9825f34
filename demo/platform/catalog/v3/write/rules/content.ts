import { randomUUID } from 'node:crypto'
import { ApplicationError, notFound } from '../../../../http/errors.ts'
import { compact } from '../../../../http/input/compact.ts'
import type { MediaRef, MerchantFields, ProductDocument } from '../../../types.ts'
import type { Entity } from '../../entities/entities.ts'
import type { ShopEntities } from '../../entities/shop-entities.ts'
import { htmlOf } from '../../wire/rich-content.ts'
import type { ProductContentInput } from '../schemas/product-schemas.ts'
import { withOptions } from './options.ts'
import { withSubscriptions } from './subscriptions.ts'

/** A product to write: its fields, and its media as they are stored. */
export interface ContentToWrite {
  readonly input: ProductContentInput
  /** Absent: the product keeps its media. */
  readonly media?: readonly MediaRef[] | undefined
}

/** The product with the given fields changed. Lists replace the existing ones. The slug is not changed. */
export function withContent(
  document: ProductDocument,
  { input, media }: ContentToWrite,
  entities: ShopEntities,
): ProductDocument {
  const merchantFields = merchantFieldsOf(input, document)
  const changed: ProductDocument = {
    ...document,
    ...compact({
      name: input.name,
      visible: input.visible,
      description: input.description == null ? input.plainDescription : htmlOf(input.description),
      seoData: input.seoData,
      mainCategoryId: input.mainCategoryId,
      media,
      pricePerUnit: pricePerUnitOf(input, document),
      merchantFields: Object.keys(merchantFields).length === 0 ? undefined : merchantFields,
      additionalInfoSections: infoSectionsOf(input, entities),
    }),
  }
  const labelled = withSubscriptions(withLabels(changed, input, entities), input)
  return withOptions(labelled, input, entities.customizations)
}

function merchantFieldsOf(input: ProductContentInput, { merchantFields: before }: ProductDocument): MerchantFields {
  const { handle, visibleInPos, taxGroupId, purchaseEligibility, tags, extendedFields } = input
  const { fulfillerId, deliveryProfileId } = input.physicalProperties ?? {}
  const physical = { ...before?.physicalProperties, ...compact({ fulfillerId, deliveryProfileId }) }
  return {
    ...before,
    ...compact({ handle, visibleInPos, taxGroupId, purchaseEligibility, tags, extendedFields }),
    ...(Object.keys(physical).length === 0 ? {} : { physicalProperties: physical }),
  }
}

/** The unit of the price per unit. A product without a previous unit contains one base unit. */
function pricePerUnitOf(
  { physicalProperties }: ProductContentInput,
  { pricePerUnit: before }: ProductDocument,
): ProductDocument['pricePerUnit'] {
  const unit = physicalProperties?.pricePerUnit
  if (unit == null) return undefined
  const { quantity: baseQuantity, measurementUnit: baseMeasurementUnit } = unit
  return {
    totalQuantity: baseQuantity,
    totalMeasurementUnit: baseMeasurementUnit,
    ...before,
    baseQuantity,
    baseMeasurementUnit,
  }
}

function withLabels(document: ProductDocument, input: ProductContentInput, entities: ShopEntities): ProductDocument {
  const brand = nameOf(input.brand, entities.brands, () => notFound('There is no brand with this id'))
  const ribbon = nameOf(input.ribbon, entities.ribbons, ribbonNotFound)
  const additionalRibbons = input.additionalRibbons?.flatMap(
    (additionalRibbon) => nameOf(additionalRibbon, entities.ribbons, ribbonNotFound) ?? [],
  )
  const changed: ProductDocument = { ...document, ...compact({ brand, ribbon, additionalRibbons }) }
  const more = changed.additionalRibbons ?? []
  if (new Set(more).size < more.length) throw duplicateRibbon('DUPLICATE_RIBBON_IN_ADDITIONAL')
  if (changed.ribbon !== undefined && more.includes(changed.ribbon)) {
    throw duplicateRibbon('DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL')
  }
  return changed
}

function ribbonNotFound(): ApplicationError {
  return new ApplicationError('RIBBON_NOT_FOUND', 404, 'There is no ribbon with this id')
}

function duplicateRibbon(code: string): ApplicationError {
  return new ApplicationError(code, 409, 'Duplicate ribbon')
}

/** The name of an entity that a request refers to by id or by name. */
function nameOf(
  input: ProductContentInput['brand'],
  entities: ReadonlyMap<string, Entity>,
  refusal: () => ApplicationError,
): string | undefined {
  if (input?.id == null) return input?.name ?? undefined
  const existing = entities.get(input.id)
  if (existing === undefined) throw refusal()
  return existing.name
}

function infoSectionsOf(
  { infoSections }: ProductContentInput,
  entities: ShopEntities,
): ProductDocument['additionalInfoSections'] | undefined {
  return infoSections?.map(({ id, title, uniqueName, description, plainDescription }) => {
    if (id != null) return infoSectionWithId(id, entities)
    const existing = [...entities.infoSections.values()].find((section) => section.uniqueName === uniqueName)
    if (existing !== undefined) return infoSectionWithId(existing.id, entities)
    const html = description == null ? (plainDescription ?? '') : htmlOf(description)
    const text = { title: title ?? uniqueName ?? '', description: html }
    return uniqueName == null ? text : { ...text, id: randomUUID(), uniqueName }
  })
}

/** An info section of the shop, for a product. Fails with `INFO_SECTION_ERROR_OCCURRED`. */
export function infoSectionWithId(
  id: string,
  { infoSections }: Pick<ShopEntities, 'infoSections'>,
): ProductDocument['additionalInfoSections'][number] {
  const existing = infoSections.get(id)
  if (existing === undefined) {
    throw new ApplicationError('INFO_SECTION_ERROR_OCCURRED', 428, `There is no info section with the id ${id}`)
  }
  const { title, description, uniqueName } = existing
  return { title, description, id, uniqueName }
}
