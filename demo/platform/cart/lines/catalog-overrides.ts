import { requireElevated } from '../../http/errors.ts'
import { compact } from '../../http/input/compact.ts'
import type { Ctx } from '../../platform.ts'
import type { CatalogOverrides, ItemData, LinePicture } from '../types.ts'

/** Line data with the merchant's overrides applied. */
export function withOverrides(itemData: ItemData, overrides: CatalogOverrides | undefined): ItemData {
  if (overrides === undefined) return itemData
  const { productName, price, fullPrice, descriptionLines, physicalProperties, image, paymentOption, depositAmount } =
    overrides
  const { width, height, altText: alt, focalPoint, id } = image ?? {}
  return {
    ...itemData,
    ...physicalProperties,
    ...compact({
      name: productName?.original,
      price,
      fullPrice: fullPrice ?? price,
      descriptionLines,
      picture: id === undefined ? undefined : (compact({ id, width, height, alt, focalPoint }) as LinePicture),
      paymentOption: paymentOption?.value,
      depositAmount,
    }),
  }
}

/** Fails with `PERMISSION_DENIED` if a caller other than the merchant overrides catalog values. */
export function requireOverridePermission(
  lines: readonly { readonly catalogOverrideFields?: unknown }[] | null | undefined,
  ctx: Ctx,
): void {
  if (lines?.some(({ catalogOverrideFields }) => catalogOverrideFields != null)) {
    requireElevated(ctx, 'use catalogOverrideFields')
  }
}
