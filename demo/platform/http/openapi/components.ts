import type { JsonSchema } from './json-schema.ts'

const text: JsonSchema = { type: 'string' }
const freeObject: JsonSchema = { type: 'object', additionalProperties: true }

const applicationError: JsonSchema = {
  type: 'object',
  required: ['message', 'details'],
  properties: {
    message: text,
    details: {
      type: 'object',
      properties: {
        applicationError: {
          type: 'object',
          required: ['code', 'description'],
          properties: {
            code: { type: ['string', 'number'], description: 'Names the refusal; the catalogue answers the status.' },
            description: text,
            data: freeObject,
          },
        },
      },
    },
  },
}

const validationError: JsonSchema = {
  type: 'object',
  required: ['message', 'details'],
  properties: {
    message: text,
    details: {
      type: 'object',
      properties: {
        validationError: {
          type: 'object',
          required: ['fieldViolations'],
          properties: {
            fieldViolations: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'description', 'violatedRule'],
                properties: {
                  field: text,
                  description: text,
                  violatedRule: text,
                  ruleName: text,
                  data: freeObject,
                },
              },
            },
          },
        },
      },
    },
  },
}

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
