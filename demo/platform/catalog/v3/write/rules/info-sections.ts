import { ApplicationError } from '../../../../http/errors.ts'
import type { ProductDocument } from '../../../types.ts'
import type { ShopEntities } from '../../entities/shop-entities.ts'
import { infoSectionId, infoSectionsOf } from '../../rules/info-sections.ts'
import { infoSectionWithId } from './content.ts'

/** Maximum number of info sections of a product. Source: platform reference. */
const MAX_SECTIONS = 20

/** The product with info sections of the shop appended. Those that it already has are skipped. */
export function withInfoSections(
  document: ProductDocument,
  ids: readonly string[],
  entities: Pick<ShopEntities, 'infoSections'>,
): ProductDocument {
  const own = new Set(infoSectionsOf(document).map(({ id }) => id))
  const added = ids.filter((id) => !own.has(id)).map((id) => infoSectionWithId(id, entities))
  const additionalInfoSections = [...document.additionalInfoSections, ...added]
  if (additionalInfoSections.length > MAX_SECTIONS) {
    const description = `A product can have ${MAX_SECTIONS} info sections at most`
    throw new ApplicationError('TOO_MANY_INFO_SECTIONS_ERROR', 428, description)
  }
  return { ...document, additionalInfoSections }
}

/** The product without these info sections. */
export function withoutInfoSections(document: ProductDocument, ids: readonly string[]): ProductDocument {
  const remaining = document.additionalInfoSections.filter((section) => !ids.includes(infoSectionId(section)))
  return { ...document, additionalInfoSections: remaining }
}
