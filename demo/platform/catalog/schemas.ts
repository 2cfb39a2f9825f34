/** Schemas of writes that both catalogs share. */
import * as v from 'valibot'

const measure = v.nullish(v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d+)?$/)))
export const dimensions = v.nullish(
  v.object({
    length: measure,
    width: measure,
    height: measure,
    unit: v.nullish(v.picklist(['MM', 'CM', 'M', 'IN', 'FT', 'YD'])),
  }),
)
/** Units of a price per unit. */
export const units = [
  ...['ML', 'CL', 'L', 'CBM', 'MG', 'G', 'KG', 'MM', 'CM', 'M'],
  ...['SQM', 'OZ', 'LB', 'FLOZ', 'PT', 'QT', 'GAL', 'IN', 'FT', 'YD', 'SQFT'],
]
