/** The commas of languages that do not use the Latin one, with the space after it. */
const commas: Readonly<Record<string, string>> = { ar: '، ', ja: '、' }

/** Joins the parts of a text with the comma of the language. Absent parts are omitted. */
export function joinParts(parts: readonly unknown[], locale: string): string {
  return parts.filter(Boolean).join(commas[locale.slice(0, 2)] ?? ', ')
}
