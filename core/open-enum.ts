/** An open enumeration: editors suggest the known names, and any other text is allowed, because the platform adds names over time. */
export type OpenEnum<Name extends string> = Name | (string & {})
