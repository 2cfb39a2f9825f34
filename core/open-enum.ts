/** An open enumeration. Editors suggest the known names. Other strings are allowed, because the platform may add names. */
export type OpenEnum<Name extends string> = Name | (string & {})
