import { subscriptionOf, subscriptionPrice } from '../../catalog/rules/subscriptions.ts'
import { choiceName, chosenMediaIds } from '../../catalog/rules/variant.ts'
import type { CatalogProduct, CatalogVariant, SubscriptionOption } from '../../catalog/types.ts'
import { depositOf } from '../../checkout/rules/split-payment.ts'
import { compact } from '../../http/input/compact.ts'
import { minorDigits } from '../../pricing/money.ts'
import { taxGroupOf } from '../../shop/tax.ts'
import type {
  CatalogReference,
  DescriptionLine,
  ItemData,
  ItemTypePreset,
  LinePicture,
  PaymentOption,
  ServiceProperties,
  Translated,
} from '../types.ts'

/** Slug of the gift card. The catalog has only physical and digital products, but carts also have gift cards. */
export const GIFT_CARD_SLUG = 'gift-card'
/** Start hour of services, in UTC. */
const SERVICE_HOUR = 18
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Choices = Readonly<Record<string, string>>

/** Current line data of a chosen product. */
export function itemDataOf(
  product: CatalogProduct,
  variant: CatalogVariant,
  reference: CatalogReference,
  service: ServiceProperties | undefined,
): ItemData {
  const { options: choices = {}, customTextFields = {}, subscriptionOptionId } = reference.options
  const picture = pictureOf(product, choices)
  const weight = variant.weight ?? product.weight
  const itemType = itemTypeOf(product)
  return {
    name: product.name,
    path: `/product-page/${product.slug}`,
    ...pricesOf(product, variant, subscriptionOf(product, subscriptionOptionId)),
    descriptionLines: [
      ...choiceLines(product, choices),
      ...textLines(customTextFields),
      ...(variant.stock.quantity === 0 && product.preorder ? textLines({ 'Pre-order': product.preorder.message }) : []),
    ],
    ...compact({ picture, sku: variant.sku === '' ? undefined : variant.sku, weight, service }),
    ...compact({ membersOnly: isMembersOnly(product) || undefined }),
    shippable: itemType === 'PHYSICAL',
    itemType,
    taxGroupId: taxGroupOf(product.slug),
    collectionIds: product.collectionIds,
  }
}

function isMembersOnly({ merchantFields }: CatalogProduct): boolean {
  const eligibility = merchantFields?.purchaseEligibility
  return eligibility?.userCriteria === 'MEMBERS_ONLY'
}

function itemTypeOf({ slug, sale, productType }: CatalogProduct): ItemTypePreset {
  if (slug === GIFT_CARD_SLUG) return 'GIFT_CARD'
  return sale?.itemType ?? (productType === 'digital' ? 'DIGITAL' : 'PHYSICAL')
}

/** A text in responses. The platform has one language, so the translation is the original. */
export function translatable(text: string): Translated {
  return { original: text, translated: text }
}

/** Date of a service that is added now. `undefined` for products that are not services. */
export function serviceOf({ sale }: CatalogProduct, now: Date): ServiceProperties | undefined {
  if (sale?.inDays === undefined) return undefined
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const scheduledDate = new Date(midnight + sale.inDays * DAY_MS + SERVICE_HOUR * HOUR_MS).toISOString()
  return { scheduledDate, numberOfParticipants: 1 }
}

type Prices = Pick<
  ItemData,
  'price' | 'fullPrice' | 'paymentOption' | 'depositAmount' | 'subscription' | 'priceDescription'
>

/** Unit prices and payment option. Products for memberships only have no price. */
function pricesOf(product: CatalogProduct, variant: CatalogVariant, subscription?: SubscriptionOption): Prices {
  const { currency, sale } = product
  const scale = minorDigits(currency)
  const paymentOption: PaymentOption = sale?.paymentOption ?? 'FULL_PAYMENT_ONLINE'
  if (paymentOption === 'MEMBERSHIP' || paymentOption === 'MEMBERSHIP_OFFLINE') {
    return { price: '0', fullPrice: '0', paymentOption, priceDescription: translatable('With a membership') }
  }
  const { discountedPrice } = variant
  const price = subscription === undefined ? discountedPrice : subscriptionPrice(discountedPrice, subscription, scale)
  const depositAmount = sale?.deposit && depositOf(sale.deposit, price, scale)
  return compact({ price, fullPrice: variant.price, paymentOption, subscription, depositAmount })
}

function choiceLines(product: CatalogProduct, choices: Choices): DescriptionLine[] {
  return product.options.flatMap((option): DescriptionLine[] => {
    const name = choiceName(option, choices[option.name])
    if (name === undefined) return []
    const color = option.choices.find((choice) => choice.name === name)?.color
    const title = translatable(option.name)
    return option.kind === 'color' && color !== undefined
      ? [{ name: title, colorInfo: { ...translatable(name), code: color } }]
      : [{ name: title, plainText: translatable(name) }]
  })
}

function textLines(values: Choices): DescriptionLine[] {
  return Object.entries(values).map(([title, text]) => ({ name: translatable(title), plainText: translatable(text) }))
}

/** The picture of the chosen color, or the product's first picture. */
function pictureOf(product: CatalogProduct, choices: Choices): LinePicture | undefined {
  const chosenIds = chosenMediaIds(product.options, choices)
  const pictures = product.media.filter((media) => media.kind === 'image')
  const found = pictures.find((picture) => chosenIds.includes(picture.id)) ?? pictures[0]
  if (found === undefined) return undefined
  const { id, width, height, alt, secure } = found
  return compact({ id, width, height, alt, secure })
}
