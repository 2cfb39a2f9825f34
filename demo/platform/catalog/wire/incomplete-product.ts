/**
 * A product as Catalog V1 may return it on a site with Catalog V3: without variants, description, formatted prices and collections.
 */
export function incompleteProduct(product: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { variants: _variants, description: _description, collectionIds: _collections, ...fields } = product
  return { ...fields, ...unformatted(product, 'price'), ...unformatted(product, 'priceData') }
}

function unformatted(product: Readonly<Record<string, unknown>>, field: string): Record<string, unknown> {
  const { formatted: _formatted, ...amounts } = product[field] as Readonly<Record<string, unknown>>
  return { [field]: amounts }
}
