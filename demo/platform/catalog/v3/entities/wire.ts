import { compact } from '../../../http/input/compact.ts'
import { wireFreeText } from '../wire/options.ts'
import { richContentOf } from '../wire/rich-content.ts'
import type { Customization, Entity, InfoSectionEntity } from './entities.ts'

function dated({ id, revision, createdDate, updatedDate }: Entity): Record<string, unknown> {
  return { id, revision: String(revision), createdDate, updatedDate }
}

function counted({ assignedProducts }: Entity, fields: readonly string[], name = 'assignedProductsCount') {
  return fields.some((field) => /^ASSIGNED_PRODUCTS?_COUNT$/.test(field)) ? { [name]: assignedProducts } : {}
}

/** Source: platform reference, Catalog V3, Brand. */
export function wireBrand(brand: Entity, fields: readonly string[]): Record<string, unknown> {
  return { ...dated(brand), name: brand.name, ...counted(brand, fields) }
}

/** Source: platform reference, Catalog V3, Ribbon. */
export function wireRibbon(ribbon: Entity, fields: readonly string[]): Record<string, unknown> {
  return { ...dated(ribbon), name: ribbon.name, ...counted(ribbon, fields, 'assignedProductCount') }
}

/** Source: platform reference, Catalog V3, Info Section. */
export function wireInfoSection(section: InfoSectionEntity, fields: readonly string[]): Record<string, unknown> {
  const { uniqueName, title, description } = section
  return {
    ...dated(section),
    uniqueName,
    title,
    ...(fields.includes('PLAIN_DESCRIPTION') ? { plainDescription: description } : {}),
    ...(fields.includes('DESCRIPTION') ? { description: richContentOf(description) } : {}),
    ...counted(section, fields),
  }
}

/** Source: platform reference, Catalog V3, Customization. */
export function wireCustomization(customization: Customization, fields: readonly string[]): Record<string, unknown> {
  const { name, key, kind, renderType, choices, freeText } = customization
  const wired = choices.map(({ id, key: choiceKey, name: choiceName, color, addedPrice, ...choice }) =>
    compact({
      id,
      key: choiceKey,
      name: choiceName,
      choiceType: color === undefined ? 'CHOICE_TEXT' : 'ONE_COLOR',
      colorCode: color,
      defaultAddedPrice: addedPrice,
      displayImage: fields.includes('CHOICE_DISPLAY_IMAGE') ? choice.displayImage : undefined,
      primaryChoiceIds: choice.primaryChoiceIds,
    }),
  )
  return {
    ...dated(customization),
    name,
    key,
    customizationType: kind === 'option' ? 'PRODUCT_OPTION' : 'MODIFIER',
    customizationRenderType: renderType,
    ...(freeText === undefined ? { choicesSettings: { choices: wired } } : { freeTextInput: wireFreeText(freeText) }),
    ...counted(customization, fields),
  }
}
