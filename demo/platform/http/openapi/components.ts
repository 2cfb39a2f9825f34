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
  description: 'Error code. Catalog V1 uses the status instead.',
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
  400: failure('The payload is invalid.', 'ValidationError'),
  401: failure('The credentials are missing, invalid or expired.', 'ApplicationError'),
  403: failure('The caller does not have the required permission.', 'ApplicationError'),
  404: failure('The resource does not exist, or the caller may not see it.', 'ApplicationError'),
  409: failure('Another entity or change is in conflict with the request.', 'ApplicationError'),
  428: failure('A business rule refuses the request.', 'ApplicationError'),
  429: failure(
    'Too many attempts. `details.applicationError.data.retryAfterSeconds` is the longest time to wait.',
    'ApplicationError',
  ),
  500: failure('Unexpected error.', 'ApplicationError'),
} as const

export const components = {
  schemas: { ApplicationError: applicationError, ValidationError: validationError },
  securitySchemes: {
    accessToken: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'An access token of a visitor or member, without a scheme such as `Bearer`.',
    },
    apiKey: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description:
        'The API key of the merchant: alone, with the header `wix-site-id`, or after an access token and a comma.',
    },
    siteId: {
      type: 'apiKey',
      in: 'header',
      name: 'wix-site-id',
      description: 'The id of the site, for requests with only an API key.',
    },
  },
} as const
