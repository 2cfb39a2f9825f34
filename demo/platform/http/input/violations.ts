import type * as v from 'valibot'
import type { FieldViolation, ViolatedRule } from '../errors.ts'

type Issue = v.BaseIssue<unknown>

const RULES: Readonly<Record<string, ViolatedRule>> = {
  min_value: 'MIN',
  gt_value: 'MIN',
  max_value: 'MAX',
  lt_value: 'MAX',
  min_entries: 'MIN_SIZE',
  max_entries: 'MAX_SIZE',
  picklist: 'INVALID_ENUM_VALUE',
  enum: 'INVALID_ENUM_VALUE',
  literal: 'INVALID_ENUM_VALUE',
  regex: 'FORMAT',
  uuid: 'FORMAT',
  rfc_email: 'FORMAT',
  url: 'FORMAT',
  iso_date: 'FORMAT',
  iso_timestamp: 'FORMAT',
  decimal: 'FORMAT',
  integer: 'FORMAT',
  never: 'FIELD_NOT_ALLOWED',
  custom: 'OTHER',
}

/** Converts schema issues to field violations of the platform, sorted by field. */
export function violationsOf(issues: readonly Issue[]): FieldViolation[] {
  return issues
    .flatMap((issue) => violationOf(issue))
    .sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
}

function violationOf(issue: Issue): FieldViolation {
  const violatedRule = ruleOf(issue)
  return { field: fieldOf(issue), description: describe(issue, violatedRule), violatedRule, ...dataOf(issue) }
}

function ruleOf(issue: Issue): ViolatedRule {
  if (issue.received === 'undefined' || issue.received === 'null') return 'REQUIRED_FIELD'
  if (issue.type === 'min_length' || issue.type === 'non_empty')
    return Array.isArray(issue.input) ? 'MIN_SIZE' : 'MIN_LENGTH'
  if (issue.type === 'max_length') return Array.isArray(issue.input) ? 'MAX_SIZE' : 'MAX_LENGTH'
  if (issue.type === 'strict_object') return 'FIELD_NOT_ALLOWED'
  return RULES[issue.type] ?? 'VALIDATION'
}

/** For example `lineItems[0].quantity`. */
function fieldOf(issue: Issue): string {
  return (issue.path ?? []).reduce(
    (path, { key }) => joinPath(path, typeof key === 'number' ? `[${key}]` : String(key)),
    '',
  )
}

/** Joins the paths of a field and of a field in it. */
export function joinPath(path: string, inner: string): string {
  return path && inner && !inner.startsWith('[') ? `${path}.${inner}` : path + inner
}

const SENTENCES: Partial<Record<ViolatedRule, (limit: string) => string>> = {
  REQUIRED_FIELD: () => 'must not be empty',
  MIN: (limit) => `must be greater than or equal to ${limit}`,
  MAX: (limit) => `must be less than or equal to ${limit}`,
  MIN_LENGTH: (limit) => `must be at least ${limit} characters long`,
  MAX_LENGTH: (limit) => `must be at most ${limit} characters long`,
  MIN_SIZE: (limit) => `must hold at least ${limit} entries`,
  MAX_SIZE: (limit) => `must hold at most ${limit} entries`,
  FIELD_NOT_ALLOWED: () => 'is not allowed',
}

function describe(issue: Issue, rule: ViolatedRule): string {
  const sentence = SENTENCES[rule]
  if (sentence !== undefined) return sentence(limitOf(issue) ?? '1')
  if (rule === 'OTHER') return issue.message
  return issue.expected === null ? `has an invalid format` : `must be ${issue.expected}`
}

function limitOf(issue: Issue): string | undefined {
  const { requirement } = issue
  return typeof requirement === 'number' || typeof requirement === 'string' ? String(requirement) : undefined
}

/** Data of a violation. Always present, because the vendor's SDK reads its `type` without a check. */
function dataOf({ requirement, type }: Issue): { data: Record<string, unknown> } {
  if (typeof requirement === 'number') return { data: { threshold: requirement } }
  return { data: type === 'rfc_email' ? { type: 'EMAIL' } : {} }
}
