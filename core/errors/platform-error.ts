/** One field the platform refused. `violatedRule` is one of SPEC.md §5. */
export interface FieldViolation {
  readonly field: string
  readonly description: string
  readonly violatedRule?: string
  readonly ruleName?: string
  readonly data?: Readonly<Record<string, unknown>>
}
