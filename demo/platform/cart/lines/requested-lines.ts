/** Mappers from line items in requests to the lines to add. `null` fields are omitted. */
import type * as v from 'valibot'
import { compact } from '../../http/input/compact.ts'
import type { customLineItem, lineItem } from '../../http/input/schemas.ts'
import { taxGroups } from '../../shop/tax.ts'
import type { CatalogOverrides, DescriptionLine } from '../types.ts'
import type { RequestedCustomLine, RequestedLine } from './cart-lines.ts'

export function requestedLineOf(wire: v.InferOutput<typeof lineItem>): RequestedLine {
  const { quantity, catalogReference, serviceProperties, catalogOverrideFields } = wire
  return {
    quantity,
    item: catalogReference,
    ...(serviceProperties ? { service: compact(serviceProperties) } : {}),
    ...(catalogOverrideFields ? { overrides: overridesOf(catalogOverrideFields) } : {}),
  }
}

function overridesOf(wire: NonNullable<v.InferOutput<typeof lineItem>['catalogOverrideFields']>): CatalogOverrides {
  const { productName, descriptionLines, physicalProperties, image, paymentOption } = wire
  return compact({
    ...wire,
    productName: productName && translatable(productName),
    descriptionLines: descriptionLines?.map(descriptionOf),
    physicalProperties: physicalProperties && compact(physicalProperties),
    image: image && compact({ ...image, focalPoint: image.focalPoint && compact(image.focalPoint) }),
    paymentOption: paymentOption?.value && { value: paymentOption.value },
  }) as CatalogOverrides
}

export function customLineOf(wire: v.InferOutput<typeof customLineItem>): RequestedCustomLine {
  const { physicalProperties, media } = wire
  const itemType = wire.itemType?.preset ?? 'PHYSICAL'
  return {
    quantity: wire.quantity,
    itemData: {
      name: wire.productName.original,
      price: wire.price,
      fullPrice: wire.fullPrice ?? wire.price,
      descriptionLines: (wire.descriptionLines ?? []).map(descriptionOf),
      shippable: physicalProperties?.shippable ?? itemType === 'PHYSICAL',
      itemType,
      paymentOption: wire.paymentOption ?? 'FULL_PAYMENT_ONLINE',
      taxGroupId: wire.taxGroupId ?? taxGroups.standard,
      collectionIds: [],
      ...compact({
        path: wire.url?.relativePath || undefined,
        picture: media && { id: media.id, ...(media.altText ? { alt: media.altText } : {}) },
        sku: physicalProperties?.sku || undefined,
        weight: physicalProperties?.weight,
        priceDescription: wire.priceDescription && translatable(wire.priceDescription),
        depositAmount: wire.depositAmount,
        service: wire.serviceProperties && compact(wire.serviceProperties),
        quantityAvailable: wire.quantityAvailable,
      }),
    },
  }
}

type WireDescription = NonNullable<v.InferOutput<typeof customLineItem>['descriptionLines']>[number]

function descriptionOf({ name, plainText, colorInfo }: WireDescription): DescriptionLine {
  return {
    name: translatable(name),
    ...(plainText ? { plainText: translatable(plainText) } : {}),
    ...(colorInfo ? { colorInfo: { ...translatable(colorInfo), code: colorInfo.code ?? '' } } : {}),
  }
}

function translatable({ original, translated }: { original: string; translated?: string | null | undefined }) {
  return { original, translated: translated ?? original }
}
