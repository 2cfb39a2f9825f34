import Big from 'big.js'
import { type CatalogOption, defaultVariantId, type ProductDocument, type VariantDocument } from '../catalog/types.ts'
import type { StockLevel } from '../rules/catalog-stock.ts'
import { swatches } from './drawing/color.ts'
import { seedId } from './ids.ts'
import { picturePlans, productMedia } from './product-media.ts'
import type { ProductPlan, StockPlan, VariantRule } from './product-plan.ts'

export interface SeedProduct {
  readonly document: ProductDocument
  readonly stock: readonly StockLevel[]
}

type Choices = Readonly<Record<string, string>>

const firstNumericId = 1_700_000_000_000_000
const opened = Date.UTC(2025, 1, 3, 9)
const hourMs = 3_600_000
const plentiful = 24
const costShare = '0.42'

/** Turns a plan into what the platform keeps. `index` is the product's place in the shop. */
export function buildProduct(plan: ProductPlan, index: number): SeedProduct {
  const options = optionsOf(plan)
  const manageVariants = options.length > 0 && plan.manageVariants !== false
  const variants = manageVariants ? variantsOf(plan, options) : [defaultVariant(plan)]
  const created = new Date(opened + index * 26 * hourMs).toISOString()
  const document: ProductDocument = {
    id: seedId('product', plan.slug),
    numericId: firstNumericId + index * 1000,
    slug: plan.slug,
    name: plan.name,
    visible: plan.hidden !== true,
    productType: plan.digital === true ? 'digital' : 'physical',
    description: plan.description,
    sku: manageVariants ? '' : plan.sku,
    currency: 'USD',
    price: plan.price,
    cost: costOf(plan.price),
    discount: plan.discount ?? { type: 'NONE', value: '0' },
    ...(plan.weight === undefined ? {} : { weight: plan.weight }),
    ...unitOf(plan),
    ...(plan.ribbon === undefined ? {} : { ribbon: plan.ribbon }),
    ...(plan.brand === undefined ? {} : { brand: plan.brand }),
    additionalInfoSections: Object.entries(plan.info ?? {}).map(([title, description]) => ({ title, description })),
    customTextFields: plan.texts ?? [],
    media: productMedia(plan),
    options,
    manageVariants,
    variants: variants.map(({ variant }) => variant),
    collectionIds: plan.collections.map((slug) => seedId('collection', slug)),
    ...sellingOf(plan),
    createdDate: created,
    lastUpdated: created,
  }
  return { document, stock: variants.map(({ variant, stock }) => level(variant.id, stock)) }
}

/** What is out of the ordinary about how it is sold. */
function sellingOf(plan: ProductPlan): Partial<ProductDocument> {
  const { slug, subscriptions, oneTimePurchase, preorder, sale } = plan
  return {
    ...(subscriptions === undefined
      ? {}
      : {
          subscriptionOptions: subscriptions.map((each) => ({
            id: seedId('subscription', `${slug}/${each.title}`),
            ...each,
          })),
        }),
    ...(oneTimePurchase === undefined ? {} : { oneTimePurchase }),
    ...(preorder === undefined ? {} : { preorder }),
    ...(sale === undefined ? {} : { sale }),
  }
}

function optionsOf(plan: ProductPlan): CatalogOption[] {
  const pictures = picturePlans(plan)
  const colors = (plan.colors ?? []).map((name) => ({
    name,
    color: swatches[name],
    mediaIds: pictures.filter((picture) => picture.color === name).map((picture) => picture.id),
  }))
  const lists = Object.entries(plan.options ?? {}).map(
    ([name, choices]): CatalogOption => ({
      kind: 'drop_down',
      name,
      choices: choices.map((choice) => ({ name: choice, mediaIds: [] })),
    }),
  )
  return colors.length === 0 ? lists : [{ kind: 'color', name: 'Color', choices: colors }, ...lists]
}

interface PlannedVariant {
  readonly variant: VariantDocument
  readonly stock: StockPlan
}

function variantsOf(plan: ProductPlan, options: readonly CatalogOption[]): PlannedVariant[] {
  return combinations(options).flatMap((choices, index): PlannedVariant[] => {
    const rule = ruleFor(choices, plan.variants ?? [])
    if (rule.missing) return []
    const { price, weight = plan.weight, stock = plan.stock ?? plentiful } = rule
    const variant: VariantDocument = {
      id: seedId('variant', `${plan.slug}/${Object.values(choices).join('/')}`),
      choices,
      ...(price === undefined ? {} : { price, cost: costOf(price) }),
      sku: `${plan.sku}-${String(index + 1).padStart(2, '0')}`,
      ...(weight === undefined ? {} : { weight }),
      visible: rule.hidden !== true,
    }
    return [{ variant, stock }]
  })
}

function combinations(options: readonly CatalogOption[]): Choices[] {
  return options.reduce<Choices[]>(
    (all, option) => all.flatMap((some) => option.choices.map(({ name }) => ({ ...some, [option.name]: name }))),
    [{}],
  )
}

/** All rules that fit, the later ones over the earlier. */
function ruleFor(choices: Choices, rules: readonly VariantRule[]): VariantRule {
  const chosen = Object.values(choices)
  const fitting = rules.filter(({ when }) => when.every((choice) => chosen.includes(choice)))
  return Object.assign({ when: [] }, ...fitting)
}

function defaultVariant(plan: ProductPlan): PlannedVariant {
  return { variant: { id: defaultVariantId, choices: {}, visible: true }, stock: plan.stock ?? plentiful }
}

function level(variantId: string, stock: StockPlan): StockLevel {
  return typeof stock === 'number'
    ? { variantId, tracked: true, quantity: stock, inStock: stock > 0 }
    : { variantId, tracked: false, quantity: null, inStock: stock }
}

function unitOf({ unit }: ProductPlan): Pick<ProductDocument, 'pricePerUnit'> {
  if (unit === undefined) return {}
  const [totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit] = unit
  return { pricePerUnit: { totalQuantity, totalMeasurementUnit, baseQuantity, baseMeasurementUnit } }
}

function costOf(price: string): string {
  return new Big(price).times(costShare).round(2, Big.roundHalfUp).toFixed(2)
}
