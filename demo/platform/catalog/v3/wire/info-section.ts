import type { CatalogProduct } from '../../types.ts'
import { infoSectionsOf } from '../rules/info-sections.ts'
import type { WireContext } from './context.ts'
import { richContentOf } from './rich-content.ts'

/** The info sections of a product, with the field `INFO_SECTION` or one of those of their descriptions. */
export function wireInfoSections(product: CatalogProduct, { has }: WireContext): Record<string, unknown> {
  const plain = has('INFO_SECTION_PLAIN_DESCRIPTION')
  const rich = has('INFO_SECTION_DESCRIPTION')
  if (!plain && !rich && !has('INFO_SECTION')) return {}
  const infoSections = infoSectionsOf(product).map(({ description, ...section }) => ({
    ...section,
    ...(plain ? { plainDescription: description } : {}),
    ...(rich ? { description: richContentOf(description) } : {}),
  }))
  return { infoSections }
}
