import type { CatalogReference } from '../catalog/model.ts'

/**
 * Returns the values of the selected options of a line, without the custom texts of the shopper. `values` are all values that the line shows.
 *
 * Custom texts are found by their values, because a reference has the keys of text fields and a line has their titles. Each one removes the last
 * equal value, so a selected option with the value of a custom text is kept. Returns no values if a custom text is not among them: the platform
 * may have changed it, so any value could be a custom text.
 */
export function optionValues(values: readonly string[], reference: CatalogReference | undefined): string[] {
  const remaining = values.map((value) => value.trim())
  for (const text of Object.values(reference?.options?.['customTextFields'] ?? {}).map((one) => String(one).trim())) {
    const index = remaining.lastIndexOf(text)
    if (index !== -1) remaining.splice(index, 1)
    else if (text) return []
  }
  return remaining
}
