import * as v from 'valibot'
import type { Customization, Entity, InfoSectionEntity } from './entities.ts'
import type { ShopEntities } from './shop-entities.ts'
import { wireBrand, wireCustomization, wireInfoSection, wireRibbon } from './wire.ts'

const fieldsOf = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  v.nullish(v.array(v.picklist([...names])))

/** The format of a kind of entities in calls. */
export interface EntityView<
  Row extends Entity,
  Call extends 'Brand' | 'Ribbon' | 'InfoSection' | 'Customization' =
    | 'Brand'
    | 'Ribbon'
    | 'InfoSection'
    | 'Customization',
> {
  /** Part of the names of the calls, for example of `getBrand`. */
  readonly call: Call
  /** Name in requests and responses: with `s` that of several entities, with `Id` that of the id. */
  readonly name: string
  /** Name in the results of bulk calls. Default: `item`. */
  readonly nameInResults?: string
  /** Fields that requests may name. */
  readonly fields: ReturnType<typeof fieldsOf>
  list(entities: ShopEntities): ReadonlyMap<string, Row>
  wire(row: Row, fields: readonly string[]): Record<string, unknown>
}

export const brandView: EntityView<Entity, 'Brand'> = {
  call: 'Brand',
  name: 'brand',
  fields: fieldsOf(['ASSIGNED_PRODUCTS_COUNT']),
  list: ({ brands }) => brands,
  wire: wireBrand,
}

export const ribbonView: EntityView<Entity, 'Ribbon'> = {
  call: 'Ribbon',
  name: 'ribbon',
  fields: fieldsOf(['ASSIGNED_PRODUCT_COUNT', 'ASSIGNED_PRODUCTS_COUNT']),
  list: ({ ribbons }) => ribbons,
  wire: wireRibbon,
}

export const infoSectionView: EntityView<InfoSectionEntity, 'InfoSection'> = {
  call: 'InfoSection',
  name: 'infoSection',
  fields: fieldsOf(['PLAIN_DESCRIPTION', 'DESCRIPTION', 'ASSIGNED_PRODUCTS_COUNT']),
  list: ({ infoSections }) => infoSections,
  wire: wireInfoSection,
}

export const customizationView: EntityView<Customization, 'Customization'> = {
  call: 'Customization',
  name: 'customization',
  nameInResults: 'customization',
  fields: fieldsOf(['ASSIGNED_PRODUCTS_COUNT', 'CHOICE_DISPLAY_IMAGE']),
  list: ({ customizations }) => customizations,
  wire: wireCustomization,
}
