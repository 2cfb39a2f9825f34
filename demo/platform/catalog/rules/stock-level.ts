import { minorDigits } from '../../pricing/money.ts'
import type { CatalogProduct, CatalogVariant, ProductDocument, VariantStock } from '../types.ts'
import { discounted } from './price.ts'

/** Stock of one variant. */
export interface StockLevel {
  readonly variantId: string
  readonly tracked: boolean
  /** Negative values count pre-ordered units. */
  readonly quantity: number | null
  readonly inStock: boolean
}

const none: VariantStock = { tracked: false, inStock: false }

/** Adds current prices and stock to a stored product. A variant without a stock row is out of stock. */
export function stockedProduct(document: ProductDocument, levels: readonly StockLevel[]): CatalogProduct {
  const scale = minorDigits(document.currency)
  const stock = new Map(levels.map((level) => [level.variantId, variantStock(level)]))
  const raw = new Map(levels.map((level) => [level.variantId, level.quantity ?? 0]))
  const variants = document.variants.map((variant): CatalogVariant => {
    const price = variant.price ?? document.price
    return {
      ...variant,
      price,
      discountedPrice: variant.actualPrice ?? discounted(price, document.discount, scale),
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

/** Pre-ordered units are stored as negative stock. */
function withPreorder(stock: VariantStock, { preorder }: ProductDocument, left: number): VariantStock {
  if (preorder === undefined || !stock.tracked) return stock
  return { ...stock, preorderable: Math.max(preorder.limit + Math.min(left, 0), 0) }
}

export type InventoryStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK'

/** Total stock of the visible variants. */
export function inventoryStatus(product: CatalogProduct): InventoryStatus {
  const visible = product.variants.filter((variant) => variant.visible)
  const available = visible.filter((variant) => variant.stock.inStock).length
  if (available === 0) return 'OUT_OF_STOCK'
  return available === visible.length ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK'
}

/** Sum of whole units of the visible variants. `undefined` if the stock is not tracked. */
export function unitsLeft(product: CatalogProduct): number | undefined {
  if (!product.variants.some((variant) => variant.stock.tracked)) return undefined
  return product.variants.reduce((sum, variant) => sum + (variant.visible ? (variant.stock.quantity ?? 0) : 0), 0)
}
