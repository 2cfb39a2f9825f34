import type { CatalogProduct, CatalogVariant, ProductDocument, VariantStock } from '../catalog/types.ts'
import { discounted, minorUnits } from './catalog-price.ts'

/** What is known of one variant's stock. */
export interface StockLevel {
  readonly variantId: string
  readonly tracked: boolean
  /** Below zero: so many were ordered ahead. */
  readonly quantity: number | null
  readonly inStock: boolean
}

const none: VariantStock = { tracked: false, inStock: false }

/** Puts prices and stock of this moment into a product as it is kept. A variant nothing is known of is out of stock. */
export function stockedProduct(document: ProductDocument, levels: readonly StockLevel[]): CatalogProduct {
  const scale = minorUnits(document.currency)
  const stock = new Map(levels.map((level) => [level.variantId, variantStock(level)]))
  const raw = new Map(levels.map((level) => [level.variantId, level.quantity ?? 0]))
  const variants = document.variants.map((variant): CatalogVariant => {
    const price = variant.price ?? document.price
    return {
      ...variant,
      price,
      discountedPrice: discounted(price, document.discount, scale),
      sku: variant.sku ?? document.sku,
      stock: withPreorder(stock.get(variant.id) ?? none, document, raw.get(variant.id) ?? 0),
    }
  })
  return { ...document, discountedPrice: discounted(document.price, document.discount, scale), variants }
}

function variantStock(level: StockLevel): VariantStock {
  if (!level.tracked) return { tracked: false, inStock: level.inStock }
  const quantity = Math.max(level.quantity ?? 0, 0)
  return { tracked: true, quantity, inStock: quantity > 0 }
}

/** Units ordered ahead are kept as a stock below zero. */
function withPreorder(stock: VariantStock, { preorder }: ProductDocument, left: number): VariantStock {
  if (preorder === undefined || !stock.tracked) return stock
  return { ...stock, preorderable: Math.max(preorder.limit + Math.min(left, 0), 0) }
}

export type InventoryStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'

/** Stock of the product as a whole, over the variants a shopper can see. */
export function inventoryStatus(product: CatalogProduct): InventoryStatus {
  const visible = product.variants.filter((variant) => variant.visible)
  const available = visible.filter((variant) => variant.stock.inStock).length
  if (available === 0) return 'OUT_OF_STOCK'
  return available === visible.length ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK'
}

/** Whole units over all visible variants; undefined when the merchant does not count them. */
export function unitsLeft(product: CatalogProduct): number | undefined {
  if (!product.variants.some((variant) => variant.stock.tracked)) return undefined
  return product.variants.reduce((sum, variant) => sum + (variant.visible ? (variant.stock.quantity ?? 0) : 0), 0)
}
