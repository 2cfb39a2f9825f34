import { nameId } from '../../rules/name-id.ts'
import type { CatalogProduct, ProductInfoSection } from '../../types.ts'
import { keyOf } from './names.ts'

export interface InfoSection {
  readonly id: string
  /** Unique in the shop, unlike the title. */
  readonly uniqueName: string
  readonly title: string
  /** HTML. */
  readonly description: string
}

/**
 * The info sections of a product. Products share a section with the same id. Sections without an id are shared if title and description are equal.
 */
export function infoSectionsOf({
  additionalInfoSections,
}: Pick<CatalogProduct, 'additionalInfoSections'>): readonly InfoSection[] {
  return additionalInfoSections.map((section) => {
    const { uniqueName, title, description } = section
    const derived = `${keyOf(title)}-${nameId(contentOf(section)).slice(0, 8)}`
    return { id: infoSectionId(section), uniqueName: uniqueName ?? derived, title, description }
  })
}

export function infoSectionId(section: ProductInfoSection): string {
  return section.id ?? nameId(`info-section/${contentOf(section)}`)
}

function contentOf({ title, description }: ProductInfoSection): string {
  return `${title}/${description}`
}
