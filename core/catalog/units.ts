/** Units that Catalog V1 and V3 share. Responses may contain other values. Source: core/README.md#enumerations. */

/** Units of a price per unit. */
export type MeasurementUnit =
  | 'ML'
  | 'CL'
  | 'L'
  | 'CBM'
  | 'MG'
  | 'G'
  | 'KG'
  | 'MM'
  | 'CM'
  | 'M'
  | 'SQM'
  | 'OZ'
  | 'LB'
  | 'FLOZ'
  | 'PT'
  | 'QT'
  | 'GAL'
  | 'IN'
  | 'FT'
  | 'YD'
  | 'SQFT'

/** Units of length. */
export type DimensionsUnit = 'MM' | 'CM' | 'M' | 'IN' | 'FT' | 'YD'
