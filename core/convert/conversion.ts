/** The kinds of field whose form differs between the wire and ours. Source: WIRE.md, “Conversions”. */
export type ConversionKind = 'date' | 'decimal' | 'image' | 'video' | 'address'

/**
 * Dotted paths per kind; `*` stands for every element of an array or every value of a map
 * (`cart.lineItems.*.image`). A path that is absent or null in a payload is left alone.
 */
export type ConversionPaths = Partial<Record<ConversionKind, readonly string[]>>

export interface Conversion {
  readonly request?: ConversionPaths
  readonly response?: ConversionPaths
}
