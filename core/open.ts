/** A list of names that the platform may lengthen: editors offer those that are known, every other text passes. */
export type Open<Name extends string> = Name | (string & {})
