import { ValidationError } from '../../../../http/errors.ts'
import { violation } from '../../../../http/query/fields.ts'
import type { ProductContentInput } from '../schemas/product-schemas.ts'
import type { NewProductInput } from '../schemas/requests.ts'

/** Refuses a field for a reason that only `ruleName` states. */
export function refusal(field: string, ruleName: string, description: string): ValidationError {
  return new ValidationError([{ field, violatedRule: 'OTHER', ruleName, description, data: {} }])
}

/** Refuses fields of a request that contradict each other. */
export function requireConsistent({ subscriptionDetails, media }: ProductContentInput): void {
  const manual = subscriptionDetails?.subscriptions?.findIndex(({ autoRenewal }) => autoRenewal === false) ?? -1
  if (manual >= 0) {
    const field = `product.subscriptionDetails.subscriptions[${manual}].autoRenewal`
    throw refusal(field, 'SUBSCRIPTION_INVALID_AUTO_RENEWAL', 'must not be false: use billingCycles')
  }
  const mediaIds = media?.itemsInfo?.items.flatMap(({ id }) => id ?? []) ?? []
  if (new Set(mediaIds).size < mediaIds.length) {
    throw refusal('product.media.itemsInfo.items', 'DUPLICATE_MEDIA_ERROR', 'must not have an item twice')
  }
}

/** Refuses fields of products of the other type. */
export function requireTypedProperties({ productType, ...input }: NewProductInput): void {
  const isPhysical = productType === 'PHYSICAL'
  if (isPhysical && input.physicalProperties == null) {
    const description = 'must not be empty for physical products'
    throw new ValidationError([violation('product.physicalProperties', 'REQUIRED_FIELD', description)])
  }
  if (!isPhysical && input.visibleInPos === true) {
    const description = 'must not be true for digital products'
    throw refusal('product.visibleInPos', 'DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS', description)
  }
  const other = input.variantsInfo.variants.findIndex(
    (variant) => (isPhysical ? variant.digitalProperties : variant.physicalProperties) != null,
  )
  if (other >= 0) {
    const description = 'has properties of another product type'
    throw refusal(`product.variantsInfo.variants[${other}]`, 'VARIANTS_TYPED_PROPERTIES_ARE_NOT_ALIGNED', description)
  }
}
