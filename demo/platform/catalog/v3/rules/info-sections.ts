import { nameId } from '../../rules/name-id.ts'
import type { CatalogProduct } from '../../types.ts'
import { entityId, keyOf } from './names.ts'

export interface InfoSection {
  readonly id: string
  /** Unique in the shop, unlike the title. */
  readonly uniqueName: string
  readonly title: string
  /** HTML. */
  readonly description: string
}

/** The info sections of a product. Products whose sections have the same title and description share them. */
export function infoSectionsOf({
  additionalInfoSections,
}: Pick<CatalogProduct, 'additionalInfoSections'>): readonly InfoSection[] {
  return additionalInfoSections.map(({ title, description }) => {
    const content = `${title}/${description}`
    const uniqueName = `${keyOf(title)}-${nameId(content).slice(0, 8)}`
    return { id: entityId('info-section', content), uniqueName, title, description }
  })
}
