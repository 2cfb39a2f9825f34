import type { JsonSchema } from './json-schema.ts'

const text: JsonSchema = { type: 'string' }
const freeObject: JsonSchema = { type: 'object', additionalProperties: true }

function object(properties: Readonly<Record<string, JsonSchema>>, required?: readonly string[]): JsonSchema {
  return { type: 'object', ...(required === undefined ? {} : { required }), properties }
}

/** The body of an error response. */
function errorBody(kind: string, error: JsonSchema): JsonSchema {
  return object({ message: text, details: object({ [kind]: error }) }, ['message', 'details'])
}

const code = {
  type: ['string', 'number'],
  description: 'Names the refusal; the catalog answers the status.',
} as const
const applicationError = errorBody(
  'applicationError',
  object({ code, description: text, data: freeObject }, ['code', 'description']),
)

const fieldViolation = object(
  { field: text, description: text, violatedRule: text, ruleName: text, data: freeObject },
  ['field', 'description', 'violatedRule'],
)
const validationError = errorBody(
  'validationError',
  object({ fieldViolations: { type: 'array', items: fieldViolation } }, ['fieldViolations']),
)

const failure = (description: string, schema: string) => ({
  description,
  headers: { 'x-wix-request-id': { schema: text } },
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
})

/** Error responses of all calls. Source: core/README.md#errors. */
export const failures = {
  400: failure('The payload is not what the call takes.', 'ValidationError'),
  401: failure('No authorization, or one that is wrong or expired.', 'ApplicationError'),
  403: failure('The caller may not do this.', 'ApplicationError'),
  404: failure('There is no such thing, or the caller may not see it.', 'ApplicationError'),
  429: failure('Too many requests; `Retry-After` tells when to come back.', 'ApplicationError'),
  500: failure('The platform failed.', 'ApplicationError'),
} as const

export const components = {
  schemas: { ApplicationError: applicationError, ValidationError: validationError },
  securitySchemes: {
    accessToken: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'An access token of a visitor or member, without a scheme word.',
    },
    apiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The merchant’s API key, alone (with `wix-site-id`) or behind an access token and a comma.',
    },
    siteId: { type: 'apiKey', in: 'header', name: 'wix-site-id', description: 'The site that an API key is for.' },
  },
} as const
